"""All pictures of a tour on one sheet."""

from pathlib import Path

from kivy.core.image import Image
from kivy.graphics import Color, Fbo, Rectangle

from tools.driver.png import save_png

COLUMNS, WIDTH, GAP = 6, 270, 16
GROUND = (0.5, 0.49, 0.52, 1)


def contact_sheet(pictures: list[Path], path: Path) -> None:
    """Draw the pictures, all of one size, in rows."""
    images = [Image(str(picture), mipmap=True, nocache=True) for picture in pictures]
    height = round(images[0].height * WIDTH / images[0].width)
    columns = min(COLUMNS, len(images))
    rows = -(-len(images) // columns)
    size = (columns * (WIDTH + GAP) + GAP, rows * (height + GAP) + GAP)
    sheet = Fbo(size=size, clear_color=GROUND)
    with sheet:
        Color(1, 1, 1)
        for place, image in enumerate(images):
            row, column = divmod(place, columns)
            corner = (GAP + column * (WIDTH + GAP), size[1] - (row + 1) * (height + GAP))
            Rectangle(texture=image.texture, pos=corner, size=(WIDTH, height))
    sheet.draw()
    rgba = sheet.pixels
    rgb = bytearray(size[0] * size[1] * 3)
    for channel in range(3):
        rgb[channel::3] = rgba[channel::4]
    save_png(path, *size, bytes(rgb))
