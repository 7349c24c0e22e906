"""The list of Java that the stand-in for a phone knows, read from a published one."""

from tools.java_list import by_hand, named, read

LIST = """
declare module android {
    export module os {
        /** @since 26 */
        export abstract class Effect<T>  extends java.lang.Object implements android.os.Parcelable {
            public static class: java.lang.Class<android.os.Effect>;
            public static CLICK: 0;
            /**
             * Constructs a new instance.
             */
            public constructor(implementation: {
                start(param0: number): void;
            });
            /** @since 29
             *  @deprecated Deprecated in API 33 */
            public static once(a: number, b: androidNative.Array<number>): android.os.Effect.Kind;
        }
        export module Effect {
            export class Kind extends java.lang.Object {
                public name: string;
            }
        }
    }
}
"""


def test_names_forms_and_levels_are_read():
    assert [str(found) for found in read(LIST.splitlines())] == [
        "class android.os.Effect : Object Parcelable since 26\n"
        "    static number CLICK = 0 since 26\n"
        "    static Effect$Kind once(number, number[]) since 29",
        "class android.os.Effect$Kind : Object\n    string name",
    ]


def test_what_a_hand_wrote_is_found_by_what_the_list_has():
    classes, bases, exact = by_hand(
        "# why\nclass org.Own\n\nbases\nandroid.net.Uri : android.os.Parcelable\n\nforms\n"
        "Effect.once(long, int[])\nEffect.once(short, int[])\n"
    )
    assert classes == "class org.Own"
    assert bases == {"android.net.Uri": ["android.os.Parcelable"]}
    assert exact == {
        ("Effect", "once", ("number", "number[]")): [("long", "int[]"), ("short", "int[]")]
    }


def test_classes_are_named_by_what_speaks_java():
    source = (
        'names = autoclass("a.Intent")\nnames(names.SEND)\ncast("a.Uri", x.getData())\n'
        'autoclass("a.File")(1)\n__javainterfaces__ = ("a/On$Ready",)\n'
    )
    classes, made, members = named(source)
    assert classes == {"a.Intent", "a.Uri", "a.File", "a.On$Ready"}
    assert made >= {"a.Intent", "a.File"} and "a.Uri" not in made
    assert members == {"SEND", "getData"}
