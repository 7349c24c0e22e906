#!/bin/sh
# The whole suite under Python 3.14, which phones run: `make test-314`.
#
# Kivy has no wheel for it, but Debian's next release has Kivy built for it. That release is unpacked
# into build/python-3.14, once, and the suite runs inside on a copy of this checkout. It needs root,
# mmdebstrap and a network; what it mounts is seen by nobody else and gone when it ends.
#
#   DEBIAN_SUITE    another release that has Python 3.14
#   DEBIAN_MIRROR   another mirror than mmdebstrap's own
#   MMDEBSTRAP      another way to call mmdebstrap, with options
#
# What else is said on the command line goes to pytest.
set -eu

cd "$(dirname "$0")/.."
root=$PWD/build/python-3.14
mmdebstrap=${MMDEBSTRAP:-mmdebstrap}

fail() {
	echo "$1" >&2
	exit 1
}

[ "$(id -u)" = 0 ] || fail "A Debian of its own is made by root alone: sudo make test-314"
command -v "${mmdebstrap%% *}" >/dev/null || fail "This needs mmdebstrap: apt-get install mmdebstrap"

if [ ! -e "$root/made" ]; then
	rm -rf "$root"
	mkdir -p "$root"
	# Lists of a mirror that is renewed late have expired; they are signed all the same.
	$mmdebstrap --mode=root --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
		"${DEBIAN_SUITE:-forky}" "$root" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
	touch "$root/made"
fi
# The way out that this machine has, and the certificates that it was given.
cp /etc/resolv.conf "$root/etc/resolv.conf"
mkdir -p "$root/usr/local/share/ca-certificates"
[ ! -d /usr/local/share/ca-certificates ] ||
	cp -R /usr/local/share/ca-certificates/. "$root/usr/local/share/ca-certificates"

# The checkout as it is, with what is not committed yet; without what is left from the run before.
rm -rf "$root/checkout.new"
mkdir "$root/checkout.new"
git ls-files -z --cached --others --exclude-standard --deduplicate |
	tar --create --null --files-from=- --ignore-failed-read 2>/dev/null |
	tar --extract --no-same-owner --directory="$root/checkout.new"
[ ! -e "$root/checkout/.venv" ] || mv "$root/checkout/.venv" "$root/checkout.new"
rm -rf "$root/checkout"
mv "$root/checkout.new" "$root/checkout"

export ROOT="$root"
exec unshare --mount --pid --fork --kill-child sh -eu -c '
	mount -t proc proc "$ROOT/proc"
	mount -t tmpfs tmpfs "$ROOT/tmp"
	mkdir -p "$ROOT/dev/shm"
	mount -t tmpfs tmpfs "$ROOT/dev/shm"
	exec env --unset=ROOT HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin \
		chroot "$ROOT" sh /checkout/tools/python_314_inside.sh "$@"
' sh "$@"
