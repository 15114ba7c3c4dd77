"""What the tiles of NoDraw are called and do, in words."""

from lapilli.engine.words import CardText, Text, say
from lapilli.games.nodraw.numbers import BASIC_LOOKS, LOOK_NAMES, SIDES, VALUES

SIDE_NAMES = (say("top"), say("right"), say("bottom"), say("left"))


def basic_tile(look: int) -> Text:
    value = VALUES[look >> 4]
    walls = [SIDE_NAMES[side] for side in range(len(SIDES)) if look >> side & 1]
    if not walls:
        return say("{value} tile", value=value)
    return say("{value} tile, walls: {walls}", value=value, walls=walls)


CARD_TEXTS = {LOOK_NAMES[look]: CardText(basic_tile(look)) for look in BASIC_LOOKS} | {
    "Wa": CardText(say("Wall"), say("No tile may be laid on the eight cells around it.")),
    "Pi": CardText(
        say("Pick"), say("Takes a Wall, or a tile with walls, away from the rim, if the mosaic stays in one piece.")
    ),
    "Ro": CardText(say("Rotation"), say("Turns a tile with walls that lies on the table. A tile is turned only once.")),
    "Co": CardText(say("Combo"), say("Worth 8. Counts as X and as O.")),
    "Fl": CardText(
        say("Flip"),
        say("Choose a cell and toss. Heads: it lies there, worth 5. Tails: your opponent lays a tile there."),
    ),
}
