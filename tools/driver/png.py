"""Saving pixels as a PNG, with the standard library alone: Kivy's own way takes a second."""

import struct
import zlib
from pathlib import Path


def save_png(path: Path, width: int, height: int, rgb: bytes) -> None:
    """`rgb` is three bytes a pixel, the lowest row first, as OpenGL gives them."""
    row = width * 3
    lines = bytearray()
    for y in reversed(range(height)):
        lines.append(0)  # no filter
        lines += rgb[y * row : (y + 1) * row]
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", header)
        + _chunk(b"IDAT", zlib.compress(bytes(lines), 6))
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
