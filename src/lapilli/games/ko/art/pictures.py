"""The picture of every card of our own Tic Tac K.O. decks, by its code, in a square of 200."""

from __future__ import annotations

from lapilli.art.faces import big_eyes, brows, closed_eyes, eyes, laugh, smile, wink
from lapilli.art.icons import arc_arrow, arrow, coin, five_points, flame, shield, small_card
from lapilli.art.shapes import circle, ellipse, path, placed, polygon, rectangle, star
from lapilli.games.ko.art.beasts import cloud, dragon, horn, tail, unicorn, wing
from lapilli.games.ko.art.icons import somebody


def sparkle(x: float, y: float, r: float, fill: str = "gold") -> str:
    return placed(polygon(star(4, r, r * 0.36), fill, "ink", 4), x, y)


# ---- Dragon


def scale_guard() -> str:
    """A shield before it and one to each side, for its neighbours."""
    side = placed(shield("", "sky"), -70, 58, 0.58)
    front = placed(shield(path("M0 -28V30M-30 -4H30", "none", "cream", 8), "blue"), 0, 74, 0.72)
    guard = dragon(big_eyes(56, 16) + placed(brows(56, 14), 0, -26), with_wings=False)
    return placed(guard, 0, -16, 0.96) + side + placed(side, mirrored=True) + front


def blaze_whelp() -> str:
    small = placed(dragon(closed_eyes(56, 15, up=True), placed(laugh(44, 26), 0, 36)), -18, -20, 0.8)
    return small + placed(flame(), 54, 52, 0.96, -16)


def tail_whelp() -> str:
    """A small one that has a big tail and throws somebody around with it."""
    small = placed(dragon(wink(54, 14), placed(laugh(44, 24), 0, 36)), -26, -26, 0.72)
    whoosh = path("M84 -2C92 -12 92 -24 88 -34M66 -8C70 -14 72 -20 70 -28", "none", "sky", 8)
    return placed(tail(), 0, 26, 0.9) + small + whoosh + placed(somebody("pink", 25), 62, -54, 1, 24)


def gold_hoarder() -> str:
    greedy = dragon(placed(coin("", 17), -28, 0) + placed(coin("", 17), 28, 0), placed(laugh(52, 24), 0, 36))
    heap = "".join(placed(coin("", 30), x, y, 0.8) for x, y in ((-60, 78), (-22, 86), (22, 86), (60, 78), (0, 70)))
    return placed(greedy, 0, -14, 0.92) + heap


def cloud_glider() -> str:
    glider = dragon(eyes(54, 13), "", "scale", False)
    big = placed(wing("red"), -30, 6, 1.25)
    return (
        placed(big + placed(big, mirrored=True) + placed(glider, 0, -2, 0.74), 0, -12)
        + placed(cloud("paper"), -14, 66, 0.9)
        + placed(cloud("sky"), 56, 76, 0.5)
    )


def stone_drake() -> str:
    grumpy = dragon(
        big_eyes(56, 14, "shadow") + placed(brows(56, 16), 0, -20),
        placed(path("M-26 50H26", width=6), 0, 0),
        "stone",
        False,
    )
    cracks = path("M-44 -46L-32 -34L-38 -22M40 -52L30 -40M-48 34L-58 44M52 20L44 30L50 42", "none", "ink", 4)
    rocks = "".join(
        polygon([(x - 30, 96), (x - 22, 70), (x + 4, 62), (x + 26, 74), (x + 32, 96)], fill)
        for x, fill in ((-54, "pebble"), (54, "pebble"), (0, "stone"))
    )
    return placed(grumpy + cracks, 0, -14, 0.94) + rocks


def fire_breath() -> str:
    head = placed(
        dragon(big_eyes(56, 16) + placed(brows(56, 14), 0, -26), placed(laugh(56, 34), 0, 30), with_wings=False),
        -6,
        -34,
        0.68,
    )
    return (
        placed(flame(), 0, 44, 1.15, 180)
        + placed(flame(), -48, 36, 0.66, 204)
        + placed(flame(), 48, 36, 0.66, 156)
        + head
    )


def wing_gust() -> str:
    big = placed(wing("red"), 6, 44, 1.5)
    wind = path("M16 -40H58C84 -42 80 -74 60 -68M24 -6H76C100 -4 96 30 76 26M18 26H46", "none", "sky", 11)
    walker = placed(somebody("pebble", 27), -52, 68)
    return big + wind + walker + arrow([(-12, 72), (48, 72)], "ink", 12, 19)


def tail_sweep() -> str:
    first = placed(somebody("scale", 30), -42, -44)
    second = placed(somebody("pink", 30), 38, -58)
    return placed(tail(), 0, 8, 0.98) + first + second + placed(arc_arrow(42, 214, 312, "ink", 9, 14), -2, -58)


def molten_pact() -> str:
    """One goes in, two flames come out."""
    rock = path("M-92 96L-40 8H40L92 96Z", "patty")
    lava = path(
        "M-44 16C-30 4 30 4 44 16C36 26 40 54 26 54C14 54 18 34 4 36C-10 38 -6 76 -20 74C-34 72 -28 32 -44 16Z", "flame"
    )
    flames = placed(flame(), -52, -46, 0.8, -14) + placed(flame(), 52, -46, 0.8, 14)
    return flames + rock + lava + placed(somebody("scale", 26), 0, -18) + arrow([(0, -88), (0, -68)], "tomato", 12, 18)


def smoke_cloud() -> str:
    smoke = placed(cloud("stone"), -30, 36, 0.86) + placed(cloud("shadow"), 26, 50, 0.96)
    sleepy = placed(closed_eyes(44, 9) + placed(smile(16, 4), 0, 14), 20, 50)
    return placed(five_points("gold", 58), 4, -30, 1, 12) + placed(cloud("pebble"), -4, -4, 0.7) + smoke + sleepy


def thick_scales() -> str:
    plates = ""
    for row, (count, y) in enumerate(((2, -34), (3, -6), (2, 22), (1, 50))):
        for i in range(count):
            plates += placed(plate("belly" if row % 2 else "scale"), (i - (count - 1) / 2) * 46, y)
    bounced = placed(polygon(star(8, 30, 18), "tomato", "ink", 5), 72, -66) + path("M44 -40L54 -50", "none", "ink", 6)
    return placed(shield("", "green"), -4, 4, 1.85) + placed(plates, -4, 2, 0.94) + bounced


def plate(fill: str) -> str:
    return path("M-23 -16C-23 12 -8 18 0 24C8 18 23 12 23 -16Z", fill, "ink", 5)


def great_roar() -> str:
    angry = big_eyes(56, 14) + placed(brows(56, 15), 0, -22)
    head = placed(dragon(angry, placed(laugh(72, 46), 0, 24), with_wings=False), -22, -4, 0.86)
    return head + path(
        "M46 14C56 26 56 46 46 58M62 0C80 20 80 54 62 74M78 -12C102 14 102 64 78 90", "none", "tomato", 9
    )


def ruffled_scales() -> str:
    """Pushed around, and now every scale stands on end."""
    cross = big_eyes(56, 14) + placed(brows(56, 16), 0, -22)
    spikes = polygon(star(16, 96, 74), "belly", "ink", 5)
    head = placed(dragon(cross, placed(path("M-26 52Q0 34 26 52", width=6), 0, -2), with_wings=False), -8, -12, 0.7)
    return placed(spikes, -8, -10) + head + arrow([(14, 82), (82, 82)], "tomato", 13, 20)


def smouldering_grudge() -> str:
    """A sulking dragon that watches the other team celebrate, with smoke from both ears."""
    sulking = big_eyes(56, 13) + placed(brows(56, 17), 0, -20)
    frown = placed(path("M-24 54Q0 38 24 54", width=6), 0, 0)
    smoke = placed(cloud("stone"), -70, -66, 0.4) + placed(cloud("shadow"), 70, -70, 0.44)
    trophy = path("M-18 -24H18C18 6 8 12 4 16V28H16V38H-16V28H-4V16C-8 12 -18 6 -18 -24Z", "gold", "ink", 5)
    ears = path("M-18 -18C-38 -20 -34 6 -12 4M18 -18C38 -20 34 6 12 4", "none", "ink", 5)
    rage = placed(flame(), -56, 70, 0.62, -10)
    return (
        smoke + placed(dragon(sulking, frown, with_wings=False), -10, -4, 0.84) + rage + placed(ears + trophy, 62, 58)
    )


# ---- Unicorn


def aegis_mare() -> str:
    guard = placed(shield(placed(five_points("gold", 22), 0, -2), "sky"), 44, 60, 0.92, 8)
    return placed(unicorn(), -12, -8, 0.94) + guard


def prancer() -> str:
    jumping = placed(unicorn(eyes(52, 12), placed(laugh(30, 18), 0, 54)), 0, -16, 0.84, -10)
    there = arrow([(-26, 76), (24, 76)], "purple", 11, 17)
    return jumping + there + arrow([(26, 102), (-24, 102)], "purple", 11, 17)


def dreamer() -> str:
    asleep = unicorn(closed_eyes(52, 13), "")
    dream = ellipse(58, -62, 40, 34, "paper", "ink", 5) + circle(24, -30, 8, "paper", "ink", 4)
    moon = path("M-66 -96A28 28 0 1 0 -42 -56A24 24 0 0 1 -66 -96Z", "cheese", "ink", 5)
    return placed(asleep, -10, 16, 0.86) + dream + placed(small_card("lilac", 30, 42, 4), 58, -62, 1, 10) + moon


def lure_foal() -> str:
    foal = placed(unicorn(eyes(50, 14), "", "cream"), -18, -12, 0.84)
    heart = path("M0 22C-44 -10 -28 -40 0 -22C28 -40 44 -10 0 22Z", "tomato", "ink", 5)
    return (
        foal
        + placed(heart, 58, -44, 0.8, 12)
        + placed(somebody("scale", 26), 58, 60)
        + path("M58 30C62 16 50 10 56 -8", "none", "ink", 5)
    )


def trickster() -> str:
    grin = placed(path("M-16 2Q4 14 20 -6", width=5), 0, 58)
    stolen = small_card("scale", 48, 66, 5) + arrow([(0, -16), (0, 8)], "tomato", 11, 16)
    return placed(unicorn(wink(52, 13), grin), -14, -10, 0.88) + placed(stolen, 60, 52, 1, 16)


def horn_charge() -> str:
    hit = polygon(star(10, 50, 31), "tomato", "ink", 6)
    speed = path("M-98 -22H-72M-100 8H-80M-32 94V74M0 98V84", "none", "sky", 9)
    target = placed(hit + somebody("scale", 28), 60, -60)
    runner = unicorn(big_eyes(54, 15) + placed(brows(54, 13), 0, -22), with_horn=False)
    return speed + target + placed(runner + placed(horn(), 0, -62, 1.5), -36, 36, 0.68, 45)


def rainbow_road() -> str:
    bows = "".join(
        path(f"M{-r} 40A{r} {r} 0 0 1 {r} 40", "none", colour, 18)
        for r, colour in ((84, "red"), (68, "cheese"), (52, "green"), (36, "blue"))
    )
    edge = path("M-94 40A94 94 0 0 1 94 40M-26 40A26 26 0 0 1 26 40", "none", "ink", 6)
    walker = placed(somebody("pebble", 26), 0, -54)
    return (
        bows
        + edge
        + placed(cloud("paper"), -62, 56, 0.55)
        + placed(cloud("paper"), 62, 56, 0.55)
        + walker
        + arrow([(-22, 86), (16, 86)], "ink", 11, 17)
    )


def mirror_dance() -> str:
    glass = ellipse(0, -14, 66, 78, "sky") + path("M-40 -50L-14 -76M-42 -22L-30 -34", "none", "paper", 8)
    frame = ellipse(0, -14, 66, 78, "none", "ink", 18) + ellipse(0, -14, 66, 78, "none", "gold", 8)
    handle = rectangle(-11, 64, 22, 38, 9, "gold")
    return (
        handle
        + glass
        + frame
        + placed(somebody("scale", 24), -28, -14)
        + placed(somebody("pink", 24), 28, -14)
        + placed(arc_arrow(30, 205, 318, "ink", 9, 13), 0, -30)
        + placed(arc_arrow(30, 205, 318, "ink", 9, 13), 0, 4, 1, 180)
    )


def moonlit_stampede() -> str:
    """Three go over the hill under a full moon, and nobody stays where they were."""
    moon = circle(52, -62, 34, "cheese", "ink", 5) + circle(44, -70, 6, "gold", width=0)
    moon += circle(62, -52, 8, "gold", width=0)
    hill = path("M-104 100C-60 40 60 40 104 100Z", "purple")
    herd = "".join(
        placed(unicorn(closed_eyes(52, 13, up=True), placed(laugh(30, 18), 0, 54)), x, y, scale, -12)
        for x, y, scale in ((-62, -22, 0.42), (-14, 0, 0.5), (46, 18, 0.44))
    )
    dust = placed(cloud("pebble"), -66, 62, 0.4) + placed(cloud("paper"), -12, 74, 0.44)
    return moon + hill + herd + dust + placed(somebody("scale", 19), 76, 74)


def wishing_star() -> str:
    trail = path("M-84 84C-60 40 -40 16 -6 -8", "none", "pink", 16) + path(
        "M-60 94C-36 56 -14 32 12 14", "none", "sky", 16
    )
    trail += path("M-94 62C-74 26 -50 0 -22 -24", "none", "cheese", 16)
    face = placed(eyes(26, 7), 0, -4) + placed(smile(16, 5, 4), 0, 8)
    return (
        trail
        + placed(five_points("gold", 62) + face, 30, -36, 1, 14)
        + placed(small_card("paper", 46, 62, 5), 44, 62, 1, -12)
        + placed(somebody("pink", 15), 44, 62)
    )


def glitter_veil() -> str:
    veil = path(
        "M-86 -60C-40 -84 40 -84 86 -60C74 -20 92 30 72 84C56 66 44 92 26 80C12 94 -8 72 -24 86"
        "C-42 70 -56 96 -74 80C-92 30 -74 -20 -86 -60Z",
        "lilac",
    )
    folds = path("M-44 -66C-52 -10 -40 30 -50 72M0 -70C-6 -10 6 30 0 74M44 -66C52 -10 40 30 50 72", "none", "purple", 4)
    return (
        placed(five_points("gold", 50), 0, -4)
        + veil
        + folds
        + sparkle(-30, -20, 20)
        + sparkle(34, 8, 26)
        + sparkle(-20, 42, 16)
        + sparkle(30, -44, 14)
    )


def sanctuary() -> str:
    dome = path("M-88 74C-96 -24 -40 -84 0 -88C40 -84 96 -24 88 74Z", "sky")
    glow = path("M-66 50C-64 0 -44 -40 -20 -56", "none", "paper", 8)
    return (
        dome
        + glow
        + placed(unicorn(closed_eyes(52, 13, up=True)), 2, 24, 0.6)
        + rectangle(-96, 72, 192, 20, 8, "gold")
        + sparkle(70, -74, 18)
        + sparkle(-78, -70, 14)
    )


def hush() -> str:
    """A zip where the mouth is."""
    zipped = path("M-32 60H32M-24 53V67M-12 53V67M0 53V67M12 53V67M24 53V67", "none", "ink", 5)
    zipped += rectangle(30, 54, 20, 12, 5, "gold", "ink", 4)
    return placed(unicorn(placed(brows(54, 12, angry=False), 0, -24) + big_eyes(54, 14), zipped), 0, 4, 0.98)


def musical_chairs() -> str:
    """Two on their way round a chair, and music."""
    chair = path("M-26 -64V62M-26 14H30V62M-26 62V64", "none", "ink", 18)
    chair += path("M-26 -64V62M-26 14H30V62", "none", "patty", 9)
    note = path("M-4 22V-30L24 -38V12", "none", "ink", 7) + ellipse(-14, 24, 12, 9, "ink", width=0)
    note += ellipse(14, 14, 12, 9, "ink", width=0)
    round_and_round = placed(arc_arrow(84, 200, 250, "purple", 10, 16), 0, 8)
    round_and_round += placed(arc_arrow(84, 200, 250, "purple", 10, 16), 0, 8, 1, 180)
    return (
        round_and_round
        + placed(chair, 0, 10, 0.86)
        + placed(somebody("pink", 26), -66, 40)
        + placed(somebody("scale", 26), 68, -18)
        + placed(note, 44, -70, 0.8)
        + placed(note, -62, -64, 0.62, -12)
    )


def second_wind() -> str:
    """Out of breath, with a sweatband: but the wind is behind them, and somebody is up again."""
    determined = big_eyes(54, 13) + placed(brows(54, 13), 0, -20)
    runner = unicorn(determined, placed(laugh(26, 16), 0, 54), with_horn=False)
    band = path("M-46 -50Q0 -34 46 -50L48 -34Q0 -18 -48 -34Z", "tomato", "ink", 5)
    drops = "".join(
        placed(path("M0 -14C10 0 12 12 0 14C-12 12 -10 0 0 -14Z", "sky", "ink", 4), x, y, 1, turn)
        for x, y, turn in ((62, -58, 40), (84, -30, 58), (44, -84, 20))
    )
    wind = path("M-98 70H-24C0 68 -4 36 -22 42M-86 50H-56M-92 90H6", "none", "sky", 10)
    again = placed(somebody("pink", 22), 68, 64) + arrow([(34, 92), (34, 50)], "purple", 11, 17)
    return placed(runner + band + placed(horn(), 0, -58), -14, -14, 0.78) + wind + drops + again


PICTURES = {
    "D0": dragon,
    "DG": scale_guard,
    "DB": blaze_whelp,
    "DX": tail_whelp,
    "DH": gold_hoarder,
    "DS": cloud_glider,
    "DR": stone_drake,
    "DF": fire_breath,
    "DW": wing_gust,
    "DT": tail_sweep,
    "DP": molten_pact,
    "DC": smoke_cloud,
    "DA": thick_scales,
    "DQ": great_roar,
    "DI": ruffled_scales,
    "DV": smouldering_grudge,
    "U0": unicorn,
    "UA": aegis_mare,
    "UP": prancer,
    "UD": dreamer,
    "UL": lure_foal,
    "UT": trickster,
    "UH": horn_charge,
    "UR": rainbow_road,
    "UM": mirror_dance,
    "UF": moonlit_stampede,
    "UW": wishing_star,
    "UC": glitter_veil,
    "US": sanctuary,
    "UQ": hush,
    "UI": musical_chairs,
    "UV": second_wind,
}
