#!/bin/sh
# What tools/python_314.sh and the workflow run inside a Debian that has Python 3.14: the suite, with
# Debian's Kivy and otherwise the versions of requirements-dev.lock.
set -eu

cd "$(dirname "$0")/.."
export DEBIAN_FRONTEND=noninteractive
apt-get update --quiet=2 --option=Acquire::Check-Valid-Until=false  # of a mirror that is renewed late
# Mesa draws off-screen, python-for-android asks for patch, resources are linked against Android's.
apt-get install --quiet=2 --yes --no-install-recommends \
	android-framework-res ca-certificates libegl1 libgl1-mesa-dri libgles2 patch \
	python3 python3-kivy python3-venv
python3 -c 'import sys; sys.version_info[:2] == (3, 14) or sys.exit("This Debian has Python " + sys.version)'

[ -e .venv ] || python3 -m venv --system-site-packages .venv
pip="python3 -m pip --quiet --disable-pip-version-check"
. .venv/bin/activate
$pip install --requirement requirements-dev.lock
$pip install --no-deps --no-build-isolation --editable .
python -VV
python -c 'import kivy; print("Kivy", kivy.__version__, "from", kivy.__path__[0])'
python -m pytest -n 2 "$@"
