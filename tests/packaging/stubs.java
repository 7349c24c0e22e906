// Made by `python -m tools.java_stubs` from @nativescript/types-android 9.1.1, android-platform-21-37-merged.d.ts.

// android/app/Activity.java
package android.app;
public class Activity extends android.view.ContextThemeWrapper implements android.content.ComponentCallbacks2, android.view.KeyEvent.Callback, android.view.LayoutInflater.Factory2, android.view.View.OnCreateContextMenuListener, android.view.Window.Callback {
    public Activity() {}
    public Activity(android.content.Context p0, android.content.res.Resources.Theme p1) {}
    public Activity(android.content.Context p0, double p1) {}
    public Activity(android.content.Context p0) {}
    public android.view.View findViewById(double p0) { throw new RuntimeException(); }
    public void finish() { throw new RuntimeException(); }
    public android.content.Intent getIntent() { throw new RuntimeException(); }
    public android.view.LayoutInflater getLayoutInflater() { throw new RuntimeException(); }
    public android.app.Activity getParent() { throw new RuntimeException(); }
    public java.lang.Object getSystemService(java.lang.Class p0) { throw new RuntimeException(); }
    public java.lang.Object getSystemService(String p0) { throw new RuntimeException(); }
    public android.view.WindowManager getWindowManager() { throw new RuntimeException(); }
    protected void onActivityResult(int p0, int p1, android.content.Intent p2) { throw new RuntimeException(); }
    protected void onActivityResult(int p0, int p1, android.content.Intent p2, android.app.ComponentCaller p3) { throw new RuntimeException(); }
    protected void onCreate(android.os.Bundle p0) { throw new RuntimeException(); }
    protected void onCreate(android.os.Bundle p0, java.lang.Object p1) { throw new RuntimeException(); }
    public void onDestroy() { throw new RuntimeException(); }
    protected void onNewIntent(android.content.Intent p0) { throw new RuntimeException(); }
    protected void onNewIntent(android.content.Intent p0, android.app.ComponentCaller p1) { throw new RuntimeException(); }
    protected void onPause() { throw new RuntimeException(); }
    public void onRequestPermissionsResult(int p0, String[] p1, int[] p2) { throw new RuntimeException(); }
    public void onRequestPermissionsResult(int p0, String[] p1, int[] p2, int p3) { throw new RuntimeException(); }
    protected void onResume() { throw new RuntimeException(); }
    public void onStart() { throw new RuntimeException(); }
    public void onWindowFocusChanged(boolean p0) { throw new RuntimeException(); }
    public void requestPermissions(String[] p0, int p1) { throw new RuntimeException(); }
    public void requestPermissions(String[] p0, int p1, int p2) { throw new RuntimeException(); }
    public void runOnUiThread(java.lang.Runnable p0) { throw new RuntimeException(); }
    public void setContentView(android.view.View p0) { throw new RuntimeException(); }
    public void setContentView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public void setContentView(double p0) { throw new RuntimeException(); }
    public void setRequestedOrientation(double p0) { throw new RuntimeException(); }
    public void setTitle(double p0) { throw new RuntimeException(); }
    public void setTitle(String p0) { throw new RuntimeException(); }
    public void startActivity(android.content.Intent p0, android.os.Bundle p1) { throw new RuntimeException(); }
    public void startActivity(android.content.Intent p0) { throw new RuntimeException(); }
}

// android/app/ComponentCaller.java
package android.app;
public class ComponentCaller {
    public ComponentCaller() {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
}

// android/app/Notification.java
package android.app;
public class Notification implements android.os.Parcelable {
    public Notification() {}
    public static int VISIBILITY_PRIVATE = 0;
    public android.os.Bundle extras;
    public int flags;
    public int icon;
    public int[] vibrate;
    public Notification(android.os.Parcel p0) {}
    public Notification(double p0, String p1, double p2) {}
    public String toString() { throw new RuntimeException(); }
    public void setLatestEventInfo(android.content.Context p0, String p1, String p2, android.app.PendingIntent p3) { throw new RuntimeException(); }
    public static class Action implements android.os.Parcelable {
    public Action() {}
    public int icon;
    public String title;
    public Action(double p0, String p1, android.app.PendingIntent p2) {}
    public android.os.Bundle getExtras() { throw new RuntimeException(); }
    public static class Builder {
    public Builder() {}
    public Builder(android.app.Notification.Action p0) {}
    public Builder(java.lang.Object p0, String p1, android.app.PendingIntent p2) {}
    public Builder(double p0, String p1, android.app.PendingIntent p2) {}
    public android.app.Notification.Action build() { throw new RuntimeException(); }
    public android.os.Bundle getExtras() { throw new RuntimeException(); }
}
}
    public static class BubbleMetadata implements android.os.Parcelable {
    public BubbleMetadata() {}
    public android.app.PendingIntent getIntent() { throw new RuntimeException(); }
    public static class Builder {
    public Builder() {}
    public Builder(android.app.PendingIntent p0, java.lang.Object p1) {}
    public Builder(String p0) {}
    public android.app.Notification.BubbleMetadata build() { throw new RuntimeException(); }
}
}
    public static class Builder {
    public Builder() {}
    public Builder(android.content.Context p0) {}
    public Builder(android.content.Context p0, String p1) {}
    public android.app.Notification.Builder addAction(android.app.Notification.Action p0) { throw new RuntimeException(); }
    public android.app.Notification.Builder addAction(double p0, String p1, android.app.PendingIntent p2) { throw new RuntimeException(); }
    public android.app.Notification build() { throw new RuntimeException(); }
    public android.os.Bundle getExtras() { throw new RuntimeException(); }
    public android.app.Notification.Builder setContentIntent(android.app.PendingIntent p0) { throw new RuntimeException(); }
    public android.app.Notification.Builder setContentText(String p0) { throw new RuntimeException(); }
    public android.app.Notification.Builder setContentTitle(String p0) { throw new RuntimeException(); }
    public android.app.Notification.Builder setSmallIcon(java.lang.Object p0) { throw new RuntimeException(); }
    public android.app.Notification.Builder setSmallIcon(double p0) { throw new RuntimeException(); }
    public android.app.Notification.Builder setSmallIcon(double p0, double p1) { throw new RuntimeException(); }
}
    public static class CarExtender implements android.app.Notification.Extender {
    public CarExtender() {}
    public CarExtender(android.app.Notification p0) {}
    public static class Builder {
    public Builder() {}
    public Builder(String p0) {}
    public android.app.Notification.CarExtender.UnreadConversation build() { throw new RuntimeException(); }
}
    public static class UnreadConversation {
    public UnreadConversation() {}
}
}
    public static interface Extender {
}
}

// android/app/NotificationChannel.java
package android.app;
public class NotificationChannel implements android.os.Parcelable {
    public NotificationChannel() {}
    public NotificationChannel(String p0, String p1, double p2) {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public String getName() { throw new RuntimeException(); }
    public void setLightColor(double p0) { throw new RuntimeException(); }
    public void setLockscreenVisibility(double p0) { throw new RuntimeException(); }
    public void setName(String p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/app/NotificationManager.java
package android.app;
public class NotificationManager {
    public NotificationManager() {}
    public static int IMPORTANCE_NONE = 0;
    public void createNotificationChannel(android.app.NotificationChannel p0) { throw new RuntimeException(); }
}

// android/app/PendingIntent.java
package android.app;
public class PendingIntent implements android.os.Parcelable {
    public PendingIntent() {}
    public static int FLAG_IMMUTABLE = 67108864;
    public static int FLAG_UPDATE_CURRENT = 134217728;
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public static android.app.PendingIntent getActivity(android.content.Context p0, double p1, android.content.Intent p2, double p3) { throw new RuntimeException(); }
    public static android.app.PendingIntent getActivity(android.content.Context p0, double p1, android.content.Intent p2, double p3, android.os.Bundle p4) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/app/Service.java
package android.app;
public class Service extends android.content.ContextWrapper implements android.content.ComponentCallbacks2 {
    public Service() {}
    public static int START_NOT_STICKY = 2;
    public static int START_STICKY = 1;
    public Service(android.content.Context p0) {}
    public android.os.IBinder onBind(android.content.Intent p0) { throw new RuntimeException(); }
    protected void onCreate() { throw new RuntimeException(); }
    public void onDestroy() { throw new RuntimeException(); }
    public void onStart(android.content.Intent p0, int p1) { throw new RuntimeException(); }
    public int onStartCommand(android.content.Intent p0, int p1, int p2) { throw new RuntimeException(); }
    public void onTaskRemoved(android.content.Intent p0) { throw new RuntimeException(); }
    public void startForeground(double p0, android.app.Notification p1) { throw new RuntimeException(); }
    public void startForeground(double p0, android.app.Notification p1, double p2) { throw new RuntimeException(); }
    public void stopSelf() { throw new RuntimeException(); }
    public void stopSelf(double p0) { throw new RuntimeException(); }
}

// android/content/BroadcastReceiver.java
package android.content;
public class BroadcastReceiver {
    public BroadcastReceiver() {}
    public void onReceive(android.content.Context p0, android.content.Intent p1) { throw new RuntimeException(); }
}

// android/content/ComponentCallbacks.java
package android.content;
public interface ComponentCallbacks {
}

// android/content/ComponentCallbacks2.java
package android.content;
public interface ComponentCallbacks2 extends android.content.ComponentCallbacks {
}

// android/content/ComponentName.java
package android.content;
public class ComponentName {
    public ComponentName() {}
    public ComponentName(android.content.Context p0, java.lang.Class p1) {}
    public ComponentName(android.content.Context p0, String p1) {}
    public ComponentName(android.os.Parcel p0) {}
    public ComponentName(String p0, String p1) {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public String getPackageName() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/content/Context.java
package android.content;
public class Context {
    public Context() {}
    public static String CONNECTIVITY_SERVICE;
    public static String INPUT_METHOD_SERVICE;
    public static String NOTIFICATION_SERVICE;
    public static String POWER_SERVICE;
    public static String SENSOR_SERVICE;
    public static String VIBRATOR_SERVICE;
    public static String WIFI_SERVICE;
    public int checkSelfPermission(String p0) { throw new RuntimeException(); }
    public android.content.Context getApplicationContext() { throw new RuntimeException(); }
    public android.content.pm.ApplicationInfo getApplicationInfo() { throw new RuntimeException(); }
    public android.content.res.AssetManager getAssets() { throw new RuntimeException(); }
    public java.io.File getFilesDir() { throw new RuntimeException(); }
    public android.content.pm.PackageManager getPackageManager() { throw new RuntimeException(); }
    public String getPackageName() { throw new RuntimeException(); }
    public android.content.res.Resources getResources() { throw new RuntimeException(); }
    public String getString(int p0) { throw new RuntimeException(); }
    public String getString(int p0, java.lang.Object[] p1) { throw new RuntimeException(); }
    public java.lang.Object getSystemService(java.lang.Class p0) { throw new RuntimeException(); }
    public java.lang.Object getSystemService(String p0) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1, double p2) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1, String p2, android.os.Handler p3) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1, String p2, android.os.Handler p3, double p4) { throw new RuntimeException(); }
    public void startActivity(android.content.Intent p0) { throw new RuntimeException(); }
    public void startActivity(android.content.Intent p0, android.os.Bundle p1) { throw new RuntimeException(); }
    public android.content.ComponentName startService(android.content.Intent p0) { throw new RuntimeException(); }
    public boolean stopService(android.content.Intent p0) { throw new RuntimeException(); }
    public static class BindServiceFlags {
    public BindServiceFlags() {}
    public static android.content.Context.BindServiceFlags of(double p0) { throw new RuntimeException(); }
}
    public static class UpdateBindingParams {
    public UpdateBindingParams() {}
    public static class Builder {
    public Builder() {}
    public Builder(android.content.ServiceConnection p0) {}
    public Builder(android.content.ServiceConnection p0, android.content.Context.BindServiceFlags p1) {}
    public android.content.Context.UpdateBindingParams build() { throw new RuntimeException(); }
}
}
}

// android/content/ContextWrapper.java
package android.content;
public class ContextWrapper extends android.content.Context {
    public ContextWrapper() {}
    public ContextWrapper(android.content.Context p0) {}
    public int checkSelfPermission(String p0) { throw new RuntimeException(); }
    public android.content.Context getApplicationContext() { throw new RuntimeException(); }
    public android.content.pm.ApplicationInfo getApplicationInfo() { throw new RuntimeException(); }
    public android.content.res.AssetManager getAssets() { throw new RuntimeException(); }
    public java.io.File getFilesDir() { throw new RuntimeException(); }
    public android.content.pm.PackageManager getPackageManager() { throw new RuntimeException(); }
    public String getPackageName() { throw new RuntimeException(); }
    public android.content.res.Resources getResources() { throw new RuntimeException(); }
    public java.lang.Object getSystemService(java.lang.Class p0) { throw new RuntimeException(); }
    public java.lang.Object getSystemService(String p0) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1, double p2) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1, String p2, android.os.Handler p3) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1, String p2, android.os.Handler p3, double p4) { throw new RuntimeException(); }
    public android.content.Intent registerReceiver(android.content.BroadcastReceiver p0, android.content.IntentFilter p1) { throw new RuntimeException(); }
    public void startActivity(android.content.Intent p0, android.os.Bundle p1) { throw new RuntimeException(); }
    public void startActivity(android.content.Intent p0) { throw new RuntimeException(); }
    public android.content.ComponentName startService(android.content.Intent p0) { throw new RuntimeException(); }
    public boolean stopService(android.content.Intent p0) { throw new RuntimeException(); }
}

// android/content/Intent.java
package android.content;
public class Intent implements java.lang.Cloneable, android.os.Parcelable {
    public Intent() {}
    public Intent(android.content.Context p0, java.lang.Class p1) {}
    public Intent(android.content.Intent p0) {}
    public Intent(String p0) {}
    public Intent(String p0, android.net.Uri p1) {}
    public Intent(String p0, android.net.Uri p1, android.content.Context p2, java.lang.Class p3) {}
    public String getAction() { throw new RuntimeException(); }
    public android.net.Uri getData() { throw new RuntimeException(); }
    public android.os.Bundle getExtras() { throw new RuntimeException(); }
    public String getIdentifier() { throw new RuntimeException(); }
    public static android.content.Intent getIntent(String p0) { throw new RuntimeException(); }
    public String getType() { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, android.os.Bundle p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, android.os.Parcelable p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, android.os.Parcelable[] p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, boolean p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, boolean[] p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, double p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, int[] p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, String p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, String[] p1) { throw new RuntimeException(); }
    public android.content.Intent putExtra(String p0, java.io.Serializable p1) { throw new RuntimeException(); }
    public android.content.Intent setClassName(android.content.Context p0, String p1) { throw new RuntimeException(); }
    public android.content.Intent setClassName(String p0, String p1) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/content/IntentFilter.java
package android.content;
public class IntentFilter implements android.os.Parcelable {
    public IntentFilter() {}
    public IntentFilter(android.content.IntentFilter p0) {}
    public IntentFilter(String p0) {}
    public IntentFilter(String p0, String p1) {}
    public void addAction(String p0) { throw new RuntimeException(); }
    public String getAction(double p0) { throw new RuntimeException(); }
}

// android/content/ServiceConnection.java
package android.content;
public interface ServiceConnection {
}

// android/content/pm/ActivityInfo.java
package android.content.pm;
public class ActivityInfo extends android.content.pm.ComponentInfo implements android.os.Parcelable {
    public ActivityInfo() {}
    public static int SCREEN_ORIENTATION_LANDSCAPE = 0;
    public static int SCREEN_ORIENTATION_PORTRAIT = 1;
    public int flags;
    public String permission;
    public ActivityInfo(android.content.pm.ComponentInfo p0) {}
    public ActivityInfo(android.os.Parcel p0) {}
    public ActivityInfo(android.content.pm.PackageItemInfo p0) {}
    public ActivityInfo(android.content.pm.ActivityInfo p0) {}
    public String toString() { throw new RuntimeException(); }
}

// android/content/pm/ApplicationInfo.java
package android.content.pm;
public class ApplicationInfo extends android.content.pm.PackageItemInfo implements android.os.Parcelable {
    public ApplicationInfo() {}
    public int flags;
    public String nativeLibraryDir;
    public String permission;
    public ApplicationInfo(android.content.pm.PackageItemInfo p0) {}
    public ApplicationInfo(android.os.Parcel p0) {}
    public ApplicationInfo(android.content.pm.ApplicationInfo p0) {}
    public String toString() { throw new RuntimeException(); }
}

// android/content/pm/ComponentInfo.java
package android.content.pm;
public class ComponentInfo extends android.content.pm.PackageItemInfo {
    public ComponentInfo() {}
    public ComponentInfo(android.content.pm.PackageItemInfo p0) {}
    public ComponentInfo(android.os.Parcel p0) {}
    public ComponentInfo(android.content.pm.ComponentInfo p0) {}
}

// android/content/pm/PackageItemInfo.java
package android.content.pm;
public class PackageItemInfo {
    public PackageItemInfo() {}
    public int icon;
    public android.os.Bundle metaData;
    public String name;
    public PackageItemInfo(android.content.pm.PackageItemInfo p0) {}
    public PackageItemInfo(android.os.Parcel p0) {}
}

// android/content/pm/PackageManager.java
package android.content.pm;
public class PackageManager {
    public PackageManager() {}
    public static int GET_META_DATA = 128;
    public static int PERMISSION_GRANTED = 0;
    public android.content.pm.ApplicationInfo getApplicationInfo(String p0, android.content.pm.PackageManager.ApplicationInfoFlags p1) throws android.content.pm.PackageManager.NameNotFoundException { throw new RuntimeException(); }
    public android.content.pm.ApplicationInfo getApplicationInfo(String p0, double p1) throws android.content.pm.PackageManager.NameNotFoundException { throw new RuntimeException(); }
    public android.content.pm.PackageManager.Property getProperty(String p0, android.content.ComponentName p1) { throw new RuntimeException(); }
    public android.content.pm.PackageManager.Property getProperty(String p0, String p1) { throw new RuntimeException(); }
    public static class ApplicationInfoFlags {
    public ApplicationInfoFlags() {}
    public static android.content.pm.PackageManager.ApplicationInfoFlags of(double p0) { throw new RuntimeException(); }
}
    public static class NameNotFoundException extends android.util.AndroidException {
    public NameNotFoundException() {}
    public NameNotFoundException(java.lang.Exception p0) {}
    public NameNotFoundException(String p0) {}
    public NameNotFoundException(String p0, java.lang.Throwable p1) {}
    public NameNotFoundException(String p0, java.lang.Throwable p1, boolean p2, boolean p3) {}
    public NameNotFoundException(java.lang.Throwable p0) {}
}
    public static class Property implements android.os.Parcelable {
    public Property() {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public String getName() { throw new RuntimeException(); }
    public String getPackageName() { throw new RuntimeException(); }
    public String getString() { throw new RuntimeException(); }
}
}

// android/content/res/AssetManager.java
package android.content.res;
public class AssetManager implements java.lang.AutoCloseable {
    public AssetManager() {}
    public static int ACCESS_STREAMING = 2;
    public void close() { throw new RuntimeException(); }
    public java.io.InputStream open(String p0) { throw new RuntimeException(); }
    public java.io.InputStream open(String p0, double p1) { throw new RuntimeException(); }
}

// android/content/res/Configuration.java
package android.content.res;
public class Configuration {
    public Configuration() {}
    public int densityDpi;
    public int orientation;
    public Configuration(android.content.res.Configuration p0) {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public boolean equals(android.content.res.Configuration p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/content/res/Resources.java
package android.content.res;
public class Resources {
    public Resources() {}
    public Resources(android.content.res.AssetManager p0, android.util.DisplayMetrics p1, android.content.res.Configuration p2) {}
    public android.content.res.AssetManager getAssets() { throw new RuntimeException(); }
    public int getIdentifier(String p0, String p1, String p2) { throw new RuntimeException(); }
    public android.content.res.XmlResourceParser getLayout(int p0) { throw new RuntimeException(); }
    public String getString(int p0) { throw new RuntimeException(); }
    public String getString(int p0, java.lang.Object[] p1) { throw new RuntimeException(); }
    public java.io.InputStream openRawResource(double p0) { throw new RuntimeException(); }
    public java.io.InputStream openRawResource(double p0, android.util.TypedValue p1) { throw new RuntimeException(); }
    public static class NotFoundException extends java.lang.RuntimeException {
    public NotFoundException() {}
    public NotFoundException(String p0) {}
    public NotFoundException(String p0, java.lang.Throwable p1) {}
    public NotFoundException(String p0, java.lang.Throwable p1, boolean p2, boolean p3) {}
    public NotFoundException(java.lang.Throwable p0) {}
    public NotFoundException(String p0, java.lang.Exception p1) {}
}
    public static class Theme {
    public Theme() {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public android.content.res.Resources getResources() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}
}

// android/content/res/XmlResourceParser.java
package android.content.res;
public interface XmlResourceParser extends android.util.AttributeSet, java.lang.AutoCloseable, org.xmlpull.v1.XmlPullParser {
    public default void close() { throw new RuntimeException(); }
    public default String getName() { throw new RuntimeException(); }
    public default java.lang.Object getProperty(String p0) { throw new RuntimeException(); }
    public default int next() { throw new RuntimeException(); }
}

// android/graphics/Bitmap.java
package android.graphics;
public class Bitmap implements android.os.Parcelable {
    public Bitmap() {}
}

// android/graphics/BitmapFactory.java
package android.graphics;
public class BitmapFactory {
    public BitmapFactory() {}
    public static android.graphics.Bitmap decodeFile(String p0) { throw new RuntimeException(); }
    public static android.graphics.Bitmap decodeFile(String p0, android.graphics.BitmapFactory.Options p1) { throw new RuntimeException(); }
    public static android.graphics.Bitmap decodeStream(java.io.InputStream p0) { throw new RuntimeException(); }
    public static android.graphics.Bitmap decodeStream(java.io.InputStream p0, android.graphics.Rect p1, android.graphics.BitmapFactory.Options p2) { throw new RuntimeException(); }
    public static class Options {
    public Options() {}
}
}

// android/graphics/Color.java
package android.graphics;
public class Color {
    public Color() {}
    public static int BLUE = -16776961;
    public static int TRANSPARENT = 0;
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public static int parseColor(String p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/graphics/Paint.java
package android.graphics;
public class Paint {
    public Paint() {}
    public Paint(android.graphics.Paint p0) {}
    public Paint(double p0) {}
    public void reset() { throw new RuntimeException(); }
}

// android/graphics/PixelFormat.java
package android.graphics;
public class PixelFormat {
    public PixelFormat() {}
    public static int TRANSPARENT = -2;
}

// android/graphics/Point.java
package android.graphics;
public class Point implements android.os.Parcelable {
    public Point() {}
    public Point(android.graphics.Point p0) {}
    public Point(double p0, double p1) {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public boolean equals(int p0, int p1) { throw new RuntimeException(); }
    public void offset(double p0, double p1) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/graphics/Rect.java
package android.graphics;
public class Rect implements android.os.Parcelable {
    public Rect() {}
    public int left;
    public Rect(android.graphics.Rect p0) {}
    public Rect(double p0, double p1, double p2, double p3) {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public void offset(double p0, double p1) { throw new RuntimeException(); }
    public void sort() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/graphics/SurfaceTexture.java
package android.graphics;
public class SurfaceTexture {
    public SurfaceTexture() {}
    public SurfaceTexture(boolean p0) {}
    public SurfaceTexture(double p0) {}
    public SurfaceTexture(double p0, boolean p1) {}
    public void release() { throw new RuntimeException(); }
}

// android/graphics/drawable/Drawable.java
package android.graphics.drawable;
public class Drawable {
    public Drawable() {}
    public void inflate(android.content.res.Resources p0, org.xmlpull.v1.XmlPullParser p1, android.util.AttributeSet p2) { throw new RuntimeException(); }
    public void inflate(android.content.res.Resources p0, org.xmlpull.v1.XmlPullParser p1, android.util.AttributeSet p2, android.content.res.Resources.Theme p3) { throw new RuntimeException(); }
    public static interface Callback {
}
}

// android/hardware/Sensor.java
package android.hardware;
public class Sensor {
    public Sensor() {}
    public static int TYPE_ACCELEROMETER = 1;
    public static int TYPE_ALL = -1;
    public static int TYPE_MAGNETIC_FIELD = 2;
    public static int TYPE_ORIENTATION = 3;
    public int getMaximumRange() { throw new RuntimeException(); }
    public String getName() { throw new RuntimeException(); }
    public int getPower() { throw new RuntimeException(); }
    public int getType() { throw new RuntimeException(); }
    public String getVendor() { throw new RuntimeException(); }
    public int getVersion() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/hardware/SensorEvent.java
package android.hardware;
public class SensorEvent {
    public SensorEvent() {}
    public int accuracy;
    public android.hardware.Sensor sensor;
    public int[] values;
}

// android/hardware/SensorEventListener.java
package android.hardware;
public interface SensorEventListener {
    public default void onAccuracyChanged(android.hardware.Sensor p0, int p1) { throw new RuntimeException(); }
    public default void onSensorChanged(android.hardware.SensorEvent p0) { throw new RuntimeException(); }
}

// android/hardware/SensorListener.java
package android.hardware;
public interface SensorListener {
    public default void onAccuracyChanged(int p0, int p1) { throw new RuntimeException(); }
    public default void onSensorChanged(int p0, int[] p1) { throw new RuntimeException(); }
}

// android/hardware/SensorManager.java
package android.hardware;
public class SensorManager {
    public SensorManager() {}
    public static int SENSOR_DELAY_NORMAL = 3;
    public boolean flush(android.hardware.SensorEventListener p0) { throw new RuntimeException(); }
    public android.hardware.Sensor getDefaultSensor(double p0) { throw new RuntimeException(); }
    public android.hardware.Sensor getDefaultSensor(double p0, boolean p1) { throw new RuntimeException(); }
    public java.util.List getSensorList(double p0) { throw new RuntimeException(); }
    public boolean registerListener(android.hardware.SensorEventListener p0, android.hardware.Sensor p1, double p2) { throw new RuntimeException(); }
    public boolean registerListener(android.hardware.SensorEventListener p0, android.hardware.Sensor p1, double p2, android.os.Handler p3) { throw new RuntimeException(); }
    public boolean registerListener(android.hardware.SensorEventListener p0, android.hardware.Sensor p1, double p2, double p3) { throw new RuntimeException(); }
    public boolean registerListener(android.hardware.SensorEventListener p0, android.hardware.Sensor p1, double p2, double p3, android.os.Handler p4) { throw new RuntimeException(); }
    public boolean registerListener(android.hardware.SensorListener p0, double p1) { throw new RuntimeException(); }
    public boolean registerListener(android.hardware.SensorListener p0, double p1, double p2) { throw new RuntimeException(); }
    public void unregisterListener(android.hardware.SensorEventListener p0) { throw new RuntimeException(); }
    public void unregisterListener(android.hardware.SensorEventListener p0, android.hardware.Sensor p1) { throw new RuntimeException(); }
    public void unregisterListener(android.hardware.SensorListener p0) { throw new RuntimeException(); }
    public void unregisterListener(android.hardware.SensorListener p0, double p1) { throw new RuntimeException(); }
}

// android/net/ConnectivityManager.java
package android.net;
public class ConnectivityManager {
    public ConnectivityManager() {}
    public static String CONNECTIVITY_ACTION;
    public android.net.NetworkInfo getActiveNetworkInfo() { throw new RuntimeException(); }
}

// android/net/NetworkInfo.java
package android.net;
public class NetworkInfo implements android.os.Parcelable {
    public NetworkInfo() {}
    public NetworkInfo(double p0, double p1, String p2, String p3) {}
    public int getType() { throw new RuntimeException(); }
    public boolean isConnected() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/net/Uri.java
package android.net;
public class Uri {
    public Uri() {}
    public static String decode(String p0) { throw new RuntimeException(); }
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public static android.net.Uri fromParts(String p0, String p1, String p2) { throw new RuntimeException(); }
    public String getSchemeSpecificPart() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
    public static class Builder {
    public Builder() {}
    public android.net.Uri build() { throw new RuntimeException(); }
    public android.net.Uri.Builder path(String p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}
}

// android/net/wifi/ScanResult.java
package android.net.wifi;
public class ScanResult implements android.os.Parcelable {
    public ScanResult() {}
    public String BSSID;
    public String SSID;
    public int level;
    public ScanResult(android.net.wifi.ScanResult p0) {}
    public String toString() { throw new RuntimeException(); }
}

// android/net/wifi/WifiManager.java
package android.net.wifi;
public class WifiManager {
    public WifiManager() {}
    public static String SCAN_RESULTS_AVAILABLE_ACTION;
    public java.util.List getScanResults() { throw new RuntimeException(); }
}

// android/os/BaseBundle.java
package android.os;
public class BaseBundle {
    public BaseBundle() {}
    public java.lang.Object get(String p0) { throw new RuntimeException(); }
    public int getInt(String p0) { throw new RuntimeException(); }
    public int getInt(String p0, double p1) { throw new RuntimeException(); }
    public String getString(String p0) { throw new RuntimeException(); }
    public String getString(String p0, String p1) { throw new RuntimeException(); }
    public void remove(String p0) { throw new RuntimeException(); }
    public int size() { throw new RuntimeException(); }
}

// android/os/Build.java
package android.os;
public class Build {
    public Build() {}
    public static class VERSION {
    public VERSION() {}
    public static int SDK_INT;
}
    public static class VERSION_CODES {
    public VERSION_CODES() {}
    public static int O = 26;
}
}

// android/os/Bundle.java
package android.os;
public class Bundle extends android.os.BaseBundle implements java.lang.Cloneable, android.os.Parcelable {
    public Bundle() {}
    public Bundle(android.os.Bundle p0) {}
    public Bundle(java.lang.Object p0) {}
    public Bundle(double p0) {}
    public Bundle(java.lang.ClassLoader p0) {}
    public java.lang.Object getSize(String p0) { throw new RuntimeException(); }
    public void remove(String p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/os/Environment.java
package android.os;
public class Environment {
    public Environment() {}
    public static java.io.File getExternalStorageDirectory() { throw new RuntimeException(); }
}

// android/os/Handler.java
package android.os;
public class Handler {
    public Handler() {}
    public Handler(android.os.Handler.Callback p0) {}
    public Handler(android.os.Looper p0) {}
    public Handler(android.os.Looper p0, android.os.Handler.Callback p1) {}
    public String toString() { throw new RuntimeException(); }
    public static interface Callback {
}
}

// android/os/IBinder.java
package android.os;
public interface IBinder {
}

// android/os/Looper.java
package android.os;
public class Looper {
    public Looper() {}
    public String toString() { throw new RuntimeException(); }
}

// android/os/Parcel.java
package android.os;
public class Parcel {
    public Parcel() {}
}

// android/os/Parcelable.java
package android.os;
public interface Parcelable {
}

// android/os/PowerManager.java
package android.os;
public class PowerManager {
    public PowerManager() {}
    public static int SCREEN_BRIGHT_WAKE_LOCK = 10;
    public android.os.PowerManager.WakeLock newWakeLock(double p0, String p1) { throw new RuntimeException(); }
    public static class WakeLock {
    public WakeLock() {}
    public void acquire() { throw new RuntimeException(); }
    public void acquire(double p0) { throw new RuntimeException(); }
    public boolean isHeld() { throw new RuntimeException(); }
    public void release() { throw new RuntimeException(); }
    public void release(double p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}
}

// android/os/Process.java
package android.os;
public class Process {
    public Process() {}
    public static void killProcess(double p0) { throw new RuntimeException(); }
    public static int myPid() { throw new RuntimeException(); }
}

// android/os/ResultReceiver.java
package android.os;
public class ResultReceiver implements android.os.Parcelable {
    public ResultReceiver() {}
    public ResultReceiver(android.os.Handler p0) {}
}

// android/os/VibrationAttributes.java
package android.os;
public class VibrationAttributes implements android.os.Parcelable {
    public VibrationAttributes() {}
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
    public static class Builder {
    public Builder() {}
    public Builder(java.lang.Object p0) {}
    public Builder(android.os.VibrationAttributes p0) {}
    public android.os.VibrationAttributes build() { throw new RuntimeException(); }
}
}

// android/os/VibrationEffect.java
package android.os;
public class VibrationEffect implements android.os.Parcelable {
    public VibrationEffect() {}
}

// android/os/Vibrator.java
package android.os;
public class Vibrator {
    public Vibrator() {}
    public void vibrate(android.os.VibrationEffect p0) { throw new RuntimeException(); }
    public void vibrate(android.os.VibrationEffect p0, java.lang.Object p1) { throw new RuntimeException(); }
    public void vibrate(android.os.VibrationEffect p0, android.os.VibrationAttributes p1) { throw new RuntimeException(); }
    public void vibrate(int p0) { throw new RuntimeException(); }
    public void vibrate(int p0, java.lang.Object p1) { throw new RuntimeException(); }
    public void vibrate(int[] p0, int p1) { throw new RuntimeException(); }
    public void vibrate(int[] p0, int p1, java.lang.Object p2) { throw new RuntimeException(); }
}

// android/text/Layout.java
package android.text;
public class Layout {
    public Layout() {}
    public Layout(String p0, android.text.TextPaint p1, double p2, android.text.Layout.Alignment p3, double p4, double p5) {}
    public static class Alignment {
    public Alignment() {}
    public static android.text.Layout.Alignment[] values() { throw new RuntimeException(); }
}
    public static class Builder {
    public Builder() {}
    public Builder(String p0, double p1, double p2, android.text.TextPaint p3, double p4) {}
    public android.text.Layout build() { throw new RuntimeException(); }
}
}

// android/text/TextPaint.java
package android.text;
public class TextPaint extends android.graphics.Paint {
    public TextPaint() {}
    public TextPaint(android.graphics.Paint p0) {}
    public TextPaint(double p0) {}
}

// android/util/AndroidException.java
package android.util;
public class AndroidException extends java.lang.Exception {
    public AndroidException() {}
    public AndroidException(String p0) {}
    public AndroidException(String p0, java.lang.Throwable p1) {}
    public AndroidException(String p0, java.lang.Throwable p1, boolean p2, boolean p3) {}
    public AndroidException(java.lang.Throwable p0) {}
    public AndroidException(java.lang.Exception p0) {}
}

// android/util/AttributeSet.java
package android.util;
public interface AttributeSet {
}

// android/util/DisplayMetrics.java
package android.util;
public class DisplayMetrics {
    public DisplayMetrics() {}
    public int densityDpi;
    public boolean equals(java.lang.Object p0) { throw new RuntimeException(); }
    public boolean equals(android.util.DisplayMetrics p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/util/Log.java
package android.util;
public class Log {
    public Log() {}
    public static int d(String p0, String p1) { throw new RuntimeException(); }
    public static int d(String p0, String p1, java.lang.Throwable p2) { throw new RuntimeException(); }
    public static int e(String p0, String p1) { throw new RuntimeException(); }
    public static int e(String p0, String p1, java.lang.Throwable p2) { throw new RuntimeException(); }
    public static int i(String p0, String p1) { throw new RuntimeException(); }
    public static int i(String p0, String p1, java.lang.Throwable p2) { throw new RuntimeException(); }
    public static int v(String p0, String p1) { throw new RuntimeException(); }
    public static int v(String p0, String p1, java.lang.Throwable p2) { throw new RuntimeException(); }
    public static int w(String p0, String p1) { throw new RuntimeException(); }
    public static int w(String p0, String p1, java.lang.Throwable p2) { throw new RuntimeException(); }
    public static int w(String p0, java.lang.Throwable p1) { throw new RuntimeException(); }
}

// android/util/TypedValue.java
package android.util;
public class TypedValue {
    public TypedValue() {}
    public int data;
    public String string;
    public String toString() { throw new RuntimeException(); }
}

// android/view/ContextThemeWrapper.java
package android.view;
public class ContextThemeWrapper extends android.content.ContextWrapper {
    public ContextThemeWrapper() {}
    public ContextThemeWrapper(android.content.Context p0) {}
    public ContextThemeWrapper(android.content.Context p0, android.content.res.Resources.Theme p1) {}
    public ContextThemeWrapper(android.content.Context p0, double p1) {}
    public android.content.res.AssetManager getAssets() { throw new RuntimeException(); }
    public android.content.res.Resources getResources() { throw new RuntimeException(); }
    public java.lang.Object getSystemService(java.lang.Class p0) { throw new RuntimeException(); }
    public java.lang.Object getSystemService(String p0) { throw new RuntimeException(); }
}

// android/view/Display.java
package android.view;
public class Display {
    public Display() {}
    public void getMetrics(android.util.DisplayMetrics p0) { throw new RuntimeException(); }
    public String getName() { throw new RuntimeException(); }
    public void getSize(android.graphics.Point p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/view/InputEvent.java
package android.view;
public class InputEvent implements android.os.Parcelable {
    public InputEvent() {}
}

// android/view/KeyEvent.java
package android.view;
public class KeyEvent extends android.view.InputEvent implements android.os.Parcelable {
    public KeyEvent() {}
    public KeyEvent(android.view.KeyEvent p0) {}
    public KeyEvent(android.view.KeyEvent p0, double p1, double p2) {}
    public KeyEvent(double p0, double p1) {}
    public KeyEvent(double p0, String p1, double p2, double p3) {}
    public KeyEvent(double p0, double p1, double p2, double p3, double p4) {}
    public KeyEvent(double p0, double p1, double p2, double p3, double p4, double p5) {}
    public KeyEvent(double p0, double p1, double p2, double p3, double p4, double p5, double p6, double p7) {}
    public KeyEvent(double p0, double p1, double p2, double p3, double p4, double p5, double p6, double p7, double p8) {}
    public KeyEvent(double p0, double p1, double p2, double p3, double p4, double p5, double p6, double p7, double p8, double p9) {}
    public int getAction() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
    public static interface Callback {
}
}

// android/view/LayoutInflater.java
package android.view;
public class LayoutInflater {
    public LayoutInflater() {}
    public LayoutInflater(android.content.Context p0) {}
    public LayoutInflater(android.view.LayoutInflater p0, android.content.Context p1) {}
    public android.content.Context getContext() { throw new RuntimeException(); }
    public android.view.View inflate(double p0, android.view.ViewGroup p1) { throw new RuntimeException(); }
    public android.view.View inflate(double p0, android.view.ViewGroup p1, boolean p2) { throw new RuntimeException(); }
    public android.view.View inflate(org.xmlpull.v1.XmlPullParser p0, android.view.ViewGroup p1) { throw new RuntimeException(); }
    public android.view.View inflate(org.xmlpull.v1.XmlPullParser p0, android.view.ViewGroup p1, boolean p2) { throw new RuntimeException(); }
    public static interface Factory {
}
    public static interface Factory2 extends android.view.LayoutInflater.Factory {
}
}

// android/view/Surface.java
package android.view;
public class Surface implements android.os.Parcelable {
    public Surface() {}
    public Surface(android.graphics.SurfaceTexture p0) {}
    public Surface(android.view.SurfaceControl p0) {}
    public void release() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}

// android/view/SurfaceControl.java
package android.view;
public class SurfaceControl implements android.os.Parcelable {
    public SurfaceControl() {}
    public void release() { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
    public static class Builder {
    public Builder() {}
    public android.view.SurfaceControl build() { throw new RuntimeException(); }
    public android.view.SurfaceControl.Builder setFormat(double p0) { throw new RuntimeException(); }
    public android.view.SurfaceControl.Builder setName(String p0) { throw new RuntimeException(); }
}
}

// android/view/SurfaceHolder.java
package android.view;
public interface SurfaceHolder {
    public default android.view.Surface getSurface() { throw new RuntimeException(); }
    public default void setFormat(double p0) { throw new RuntimeException(); }
}

// android/view/SurfaceView.java
package android.view;
public class SurfaceView extends android.view.View {
    public SurfaceView() {}
    public SurfaceView(android.content.Context p0, android.util.AttributeSet p1) {}
    public SurfaceView(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public SurfaceView(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public SurfaceView(android.content.Context p0) {}
    public android.view.SurfaceHolder getHolder() { throw new RuntimeException(); }
    public void setZOrderOnTop(boolean p0) { throw new RuntimeException(); }
}

// android/view/View.java
package android.view;
public class View implements android.view.accessibility.AccessibilityEventSource, android.graphics.drawable.Drawable.Callback, android.view.KeyEvent.Callback {
    public View() {}
    public View(android.content.Context p0) {}
    public View(android.content.Context p0, android.util.AttributeSet p1) {}
    public View(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public View(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public android.view.View findViewById(double p0) { throw new RuntimeException(); }
    public android.content.Context getContext() { throw new RuntimeException(); }
    public android.view.ViewParent getParent() { throw new RuntimeException(); }
    public android.content.res.Resources getResources() { throw new RuntimeException(); }
    public android.os.IBinder getWindowToken() { throw new RuntimeException(); }
    public boolean hasFocus() { throw new RuntimeException(); }
    public static android.view.View inflate(android.content.Context p0, double p1, android.view.ViewGroup p2) { throw new RuntimeException(); }
    public void layout(double p0, double p1, double p2, double p3) { throw new RuntimeException(); }
    public void onWindowFocusChanged(boolean p0) { throw new RuntimeException(); }
    public void setBackgroundColor(int p0) { throw new RuntimeException(); }
    public void setLayoutParams(android.view.ViewGroup.LayoutParams p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
    public static interface OnCreateContextMenuListener {
}
}

// android/view/ViewGroup.java
package android.view;
public class ViewGroup extends android.view.View implements android.view.ViewManager, android.view.ViewParent {
    public ViewGroup() {}
    public ViewGroup(android.content.Context p0, android.util.AttributeSet p1) {}
    public ViewGroup(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public ViewGroup(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public ViewGroup(android.content.Context p0) {}
    public void addView(android.view.View p0) { throw new RuntimeException(); }
    public void addView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, android.view.ViewGroup.LayoutParams p2) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, double p2) { throw new RuntimeException(); }
    public boolean hasFocus() { throw new RuntimeException(); }
    public void layout(double p0, double p1, double p2, double p3) { throw new RuntimeException(); }
    public void removeView(android.view.View p0) { throw new RuntimeException(); }
    public android.view.ViewParent getParent() { throw new RuntimeException(); }
    public static class LayoutParams {
    public LayoutParams() {}
    public static int FILL_PARENT = -1;
    public LayoutParams(android.content.Context p0, android.util.AttributeSet p1) {}
    public LayoutParams(android.view.ViewGroup.LayoutParams p0) {}
    public LayoutParams(double p0, double p1) {}
}
}

// android/view/ViewManager.java
package android.view;
public interface ViewManager {
    public default void addView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public default void removeView(android.view.View p0) { throw new RuntimeException(); }
}

// android/view/ViewParent.java
package android.view;
public interface ViewParent {
    public default android.view.ViewParent getParent() { throw new RuntimeException(); }
}

// android/view/ViewTreeObserver.java
package android.view;
public class ViewTreeObserver {
    public ViewTreeObserver() {}
    public static interface OnPreDrawListener {
}
}

// android/view/Window.java
package android.view;
public class Window {
    public Window() {}
    public Window(android.content.Context p0) {}
    public android.view.View findViewById(double p0) { throw new RuntimeException(); }
    public android.content.Context getContext() { throw new RuntimeException(); }
    public android.view.LayoutInflater getLayoutInflater() { throw new RuntimeException(); }
    public android.view.WindowManager getWindowManager() { throw new RuntimeException(); }
    public void setContentView(android.view.View p0) { throw new RuntimeException(); }
    public void setContentView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public void setContentView(double p0) { throw new RuntimeException(); }
    public void setFormat(double p0) { throw new RuntimeException(); }
    public void setTitle(String p0) { throw new RuntimeException(); }
    public static interface Callback {
    public default void onWindowFocusChanged(boolean p0) { throw new RuntimeException(); }
}
}

// android/view/WindowManager.java
package android.view;
public interface WindowManager extends android.view.ViewManager {
    public default android.view.Display getDefaultDisplay() { throw new RuntimeException(); }
    public default void addView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public default void removeView(android.view.View p0) { throw new RuntimeException(); }
    public static class LayoutParams extends android.view.ViewGroup.LayoutParams implements android.os.Parcelable {
    public LayoutParams() {}
    public int flags;
    public int format;
    public LayoutParams(android.content.Context p0, android.util.AttributeSet p1) {}
    public LayoutParams(android.view.ViewGroup.LayoutParams p0) {}
    public LayoutParams(double p0, double p1) {}
    public LayoutParams(android.os.Parcel p0) {}
    public LayoutParams(double p0) {}
    public LayoutParams(double p0, double p1, double p2) {}
    public LayoutParams(double p0, double p1, double p2, double p3, double p4) {}
    public LayoutParams(double p0, double p1, double p2, double p3, double p4, double p5, double p6) {}
    public void setTitle(String p0) { throw new RuntimeException(); }
    public String toString() { throw new RuntimeException(); }
}
}

// android/view/accessibility/AccessibilityEventSource.java
package android.view.accessibility;
public interface AccessibilityEventSource {
}

// android/view/inputmethod/InputMethodManager.java
package android.view.inputmethod;
public class InputMethodManager {
    public InputMethodManager() {}
    public boolean hideSoftInputFromWindow(android.os.IBinder p0, double p1) { throw new RuntimeException(); }
    public boolean hideSoftInputFromWindow(android.os.IBinder p0, double p1, android.os.ResultReceiver p2) { throw new RuntimeException(); }
    public void restartInput(android.view.View p0) { throw new RuntimeException(); }
}

// android/widget/AbsListView.java
package android.widget;
public class AbsListView extends android.widget.AdapterView {
    public AbsListView() {}
    public AbsListView(android.content.Context p0, android.util.AttributeSet p1) {}
    public AbsListView(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public AbsListView(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public AbsListView(android.content.Context p0) {}
    public void onWindowFocusChanged(boolean p0) { throw new RuntimeException(); }
    public void setAdapter(java.lang.Object p0) { throw new RuntimeException(); }
    public void setAdapter(android.widget.ListAdapter p0) { throw new RuntimeException(); }
    public android.view.ViewParent getParent() { throw new RuntimeException(); }
    public void addView(android.view.View p0) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, android.view.ViewGroup.LayoutParams p2) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, double p2) { throw new RuntimeException(); }
    public void addView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public void removeView(android.view.View p0) { throw new RuntimeException(); }
    public static class LayoutParams extends android.view.ViewGroup.LayoutParams {
    public LayoutParams() {}
    public LayoutParams(android.view.ViewGroup.LayoutParams p0) {}
    public LayoutParams(double p0, double p1) {}
    public LayoutParams(android.content.Context p0, android.util.AttributeSet p1) {}
    public LayoutParams(double p0, double p1, double p2) {}
}
}

// android/widget/Adapter.java
package android.widget;
public interface Adapter {
    public default int getCount() { throw new RuntimeException(); }
    public default java.lang.Object getItem(double p0) { throw new RuntimeException(); }
    public default android.view.View getView(int p0, android.view.View p1, android.view.ViewGroup p2) { throw new RuntimeException(); }
}

// android/widget/AdapterView.java
package android.widget;
public class AdapterView extends android.view.ViewGroup {
    public AdapterView() {}
    public AdapterView(android.content.Context p0, android.util.AttributeSet p1) {}
    public AdapterView(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public AdapterView(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public AdapterView(android.content.Context p0) {}
    public void addView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, android.view.ViewGroup.LayoutParams p2) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, double p2) { throw new RuntimeException(); }
    public void addView(android.view.View p0) { throw new RuntimeException(); }
    public int getCount() { throw new RuntimeException(); }
    public java.lang.Object getItemAtPosition(double p0) { throw new RuntimeException(); }
    public void removeView(android.view.View p0) { throw new RuntimeException(); }
    public void setAdapter(java.lang.Object p0) { throw new RuntimeException(); }
    public void setOnItemClickListener(android.widget.AdapterView.OnItemClickListener p0) { throw new RuntimeException(); }
    public android.view.ViewParent getParent() { throw new RuntimeException(); }
    public static interface OnItemClickListener {
    public default void onItemClick(android.widget.AdapterView p0, android.view.View p1, int p2, int p3) { throw new RuntimeException(); }
}
}

// android/widget/ArrayAdapter.java
package android.widget;
public class ArrayAdapter extends android.widget.BaseAdapter {
    public ArrayAdapter() {}
    public ArrayAdapter(android.content.Context p0, double p1) {}
    public ArrayAdapter(android.content.Context p0, double p1, double p2) {}
    public ArrayAdapter(android.content.Context p0, double p1, double p2, java.util.List p3) {}
    public ArrayAdapter(android.content.Context p0, double p1, double p2, java.lang.Object[] p3) {}
    public ArrayAdapter(android.content.Context p0, double p1, java.util.List p2) {}
    public ArrayAdapter(android.content.Context p0, double p1, java.lang.Object[] p2) {}
    public void add(java.lang.Object p0) { throw new RuntimeException(); }
    public android.content.Context getContext() { throw new RuntimeException(); }
    public int getCount() { throw new RuntimeException(); }
    public java.lang.Object getItem(double p0) { throw new RuntimeException(); }
    public android.view.View getView(int p0, android.view.View p1, android.view.ViewGroup p2) { throw new RuntimeException(); }
    public void remove(java.lang.Object p0) { throw new RuntimeException(); }
    public void sort(java.util.Comparator p0) { throw new RuntimeException(); }
}

// android/widget/BaseAdapter.java
package android.widget;
public class BaseAdapter implements android.widget.ListAdapter, android.widget.SpinnerAdapter {
    public BaseAdapter() {}
    public int getCount() { throw new RuntimeException(); }
    public java.lang.Object getItem(double p0) { throw new RuntimeException(); }
    public android.view.View getView(int p0, android.view.View p1, android.view.ViewGroup p2) { throw new RuntimeException(); }
}

// android/widget/ImageView.java
package android.widget;
public class ImageView extends android.view.View {
    public ImageView() {}
    public ImageView(android.content.Context p0, android.util.AttributeSet p1) {}
    public ImageView(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public ImageView(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public ImageView(android.content.Context p0) {}
    public void setImageBitmap(android.graphics.Bitmap p0) { throw new RuntimeException(); }
    public void setScaleType(android.widget.ImageView.ScaleType p0) { throw new RuntimeException(); }
    public static class ScaleType {
    public ScaleType() {}
    public static android.widget.ImageView.ScaleType FIT_CENTER;
    public static android.widget.ImageView.ScaleType[] values() { throw new RuntimeException(); }
}
}

// android/widget/ListAdapter.java
package android.widget;
public interface ListAdapter extends android.widget.Adapter {
    public default int getCount() { throw new RuntimeException(); }
    public default java.lang.Object getItem(double p0) { throw new RuntimeException(); }
    public default android.view.View getView(int p0, android.view.View p1, android.view.ViewGroup p2) { throw new RuntimeException(); }
}

// android/widget/ListView.java
package android.widget;
public class ListView extends android.widget.AbsListView {
    public ListView() {}
    public ListView(android.content.Context p0, android.util.AttributeSet p1) {}
    public ListView(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public ListView(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public ListView(android.content.Context p0) {}
    public void setAdapter(java.lang.Object p0) { throw new RuntimeException(); }
    public void setAdapter(android.widget.ListAdapter p0) { throw new RuntimeException(); }
    public android.view.ViewParent getParent() { throw new RuntimeException(); }
    public void addView(android.view.View p0) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, android.view.ViewGroup.LayoutParams p2) { throw new RuntimeException(); }
    public void addView(android.view.View p0, double p1, double p2) { throw new RuntimeException(); }
    public void addView(android.view.View p0, android.view.ViewGroup.LayoutParams p1) { throw new RuntimeException(); }
    public void removeView(android.view.View p0) { throw new RuntimeException(); }
}

// android/widget/SpinnerAdapter.java
package android.widget;
public interface SpinnerAdapter extends android.widget.Adapter {
    public default int getCount() { throw new RuntimeException(); }
    public default java.lang.Object getItem(double p0) { throw new RuntimeException(); }
    public default android.view.View getView(int p0, android.view.View p1, android.view.ViewGroup p2) { throw new RuntimeException(); }
}

// android/widget/TextView.java
package android.widget;
public class TextView extends android.view.View implements android.view.ViewTreeObserver.OnPreDrawListener {
    public TextView() {}
    public TextView(android.content.Context p0, android.util.AttributeSet p1) {}
    public TextView(android.content.Context p0, android.util.AttributeSet p1, double p2) {}
    public TextView(android.content.Context p0, android.util.AttributeSet p1, double p2, double p3) {}
    public TextView(android.content.Context p0) {}
    public void append(String p0) { throw new RuntimeException(); }
    public void append(String p0, double p1, double p2) { throw new RuntimeException(); }
    public android.text.Layout getLayout() { throw new RuntimeException(); }
    public int length() { throw new RuntimeException(); }
    public void onWindowFocusChanged(boolean p0) { throw new RuntimeException(); }
    public void setText(String[] p0, double p1, double p2) { throw new RuntimeException(); }
    public void setText(double p0) { throw new RuntimeException(); }
    public void setText(double p0, android.widget.TextView.BufferType p1) { throw new RuntimeException(); }
    public void setText(String p0) { throw new RuntimeException(); }
    public void setText(String p0, android.widget.TextView.BufferType p1) { throw new RuntimeException(); }
    public static class BufferType {
    public BufferType() {}
    public static android.widget.TextView.BufferType[] values() { throw new RuntimeException(); }
}
}

// android/widget/Toast.java
package android.widget;
public class Toast {
    public Toast() {}
    public static int LENGTH_LONG = 1;
    public Toast(android.content.Context p0) {}
    public android.view.View getView() { throw new RuntimeException(); }
    public static android.widget.Toast makeText(android.content.Context p0, double p1, double p2) { throw new RuntimeException(); }
    public static android.widget.Toast makeText(android.content.Context p0, String p1, double p2) { throw new RuntimeException(); }
    public void setText(double p0) { throw new RuntimeException(); }
    public void setText(String p0) { throw new RuntimeException(); }
    public void show() { throw new RuntimeException(); }
}

// org/xmlpull/v1/XmlPullParser.java
package org.xmlpull.v1;
public interface XmlPullParser {
    public default String getName() { throw new RuntimeException(); }
    public default java.lang.Object getProperty(String p0) { throw new RuntimeException(); }
    public default int next() { throw new RuntimeException(); }
}

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
