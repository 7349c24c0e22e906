// What the published list of Android lacks: which types a class is made for, and SDL's own Java.

// android/os/AsyncTask.java
package android.os;
public abstract class AsyncTask<Params, Progress, Result> {
    protected abstract Result doInBackground(Params... params);
    protected void onPreExecute() {}
    protected void onPostExecute(Result result) {}
    protected void onProgressUpdate(Progress... values) {}
    public final AsyncTask<Params, Progress, Result> execute(Params... params) { return this; }
}

// org/libsdl/app/SDLActivity.java
package org.libsdl.app;
// SDL 2.30.11 with python-for-android's patch.
public class SDLActivity extends android.app.Activity {
    public enum NativeState { INIT, RESUMED, PAUSED }
    public static NativeState mCurrentNativeState;
    public static boolean mHasFocus;
    public static int keyboardInputType;
    protected static SDLActivity mSingleton;
    protected static SDLSurface mSurface;
    protected static android.view.View mTextEdit;
    protected static android.view.ViewGroup mLayout;
    protected static Thread mSDLThread;
    public static android.content.Context getContext() { return mSingleton; }
    public static native void nativeSetenv(String name, String value);
    protected void resumeNativeThread() {}
    protected void finishLoad() {}
    protected boolean sendCommand(int command, Object data) { return false; }
    public void appConfirmedActive() {}
    public void loadLibraries() {}
}

// org/libsdl/app/SDLSurface.java
package org.libsdl.app;
public class SDLSurface extends android.view.SurfaceView {}
