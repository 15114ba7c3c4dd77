"""The study as one HTML page: no network, light and dark, phone and paper; every chart with its numbers below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from lapilli.lab.findings import Study, Variant
from lapilli.lab.intervals import Estimate, Share, signed

STYLE = """
:root{color-scheme:light dark;--ink:#1d2530;--dim:#566273;--paper:#fdfcf9;--card:#fff;--line:#d8d5cc;--bar:#2463a6;
--yes:#1c6b3a;--no:#a3281f;--open:#7a5200;--soft:#dbe7f4;--pale:#b3cbe6}
@media(prefers-color-scheme:dark){:root{--ink:#eceae4;--dim:#b0b8c4;--paper:#15181d;--card:#1e232a;--line:#3a424d;
--bar:#7db4ee;--yes:#7fd6a0;--no:#ff9b8f;--open:#f0c36a;--soft:#2a3a4d;--pale:#44648a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);
font:16px/1.55 system-ui,"Segoe UI",Roboto,sans-serif}
main,header,footer{max-width:60rem;margin:0 auto;padding:0 1.1rem}header{padding-top:2.2rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.45rem;margin:2.6rem 0 .6rem;
border-top:3px solid var(--bar);padding-top:.8rem}h3{font-size:1.08rem;margin:1.8rem 0 .4rem}
.dim{color:var(--dim)}.verdict{background:var(--card);border:1px solid var(--line);border-left:6px solid var(--bar);
border-radius:.5rem;padding:.4rem 1.1rem;margin:1rem 0;font-size:1.05rem}.verdict p{margin:.55rem 0}
.yes{color:var(--yes)}.no{color:var(--no)}.open{color:var(--open)}.warn{border-left-color:var(--open)}
svg{width:100%;max-width:36rem;height:auto;display:block;background:var(--card);border:1px solid var(--line);
border-radius:.5rem;margin:.6rem 0}svg text{fill:var(--ink);font:12.5px system-ui,sans-serif}.right{text-anchor:end}
.bar{fill:var(--bar)}.pale{fill:var(--pale)}
.axis{stroke:var(--dim);stroke-width:1}.whisker{stroke:var(--ink);stroke-width:1.4}
.scroll{overflow-x:auto;margin:.6rem 0}table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:right;padding:.3rem .55rem;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child,td.words{text-align:left}th:first-child,td:first-child{position:sticky;left:0;
background:var(--paper)}td.words{white-space:normal;min-width:15rem}th.words{text-align:left}
tbody tr:hover{background:var(--soft)}nav a{margin-right:1rem}a{color:var(--bar)}
code{background:var(--soft);padding:.1rem .35rem;border-radius:.3rem;
overflow-wrap:anywhere}footer{margin-top:3rem;padding-bottom:3rem;font-size:.9rem}
@media(max-width:30rem){table{font-size:.8rem}th,td{padding:.3rem .22rem}td.words{min-width:9rem}
td:first-child{white-space:normal;min-width:4.6rem}}
@page{margin:15mm}
@media print{:root{color-scheme:light;--ink:#000;--dim:#444;--paper:#fff;--card:#fff;--line:#bbb;--bar:#2463a6;
--soft:#dbe7f4;--pale:#b3cbe6;--yes:#1c6b3a;--no:#a3281f;--open:#7a5200}body{font-size:11pt;print-color-adjust:exact;
-webkit-print-color-adjust:exact}header{padding-top:0}main,header,footer{max-width:none;padding:0}nav{display:none}
.scroll{overflow:visible}section{break-before:page}h2,h3,h3+p{break-after:avoid}tr,svg,.verdict{break-inside:avoid}
svg{max-width:28rem}thead{display:table-header-group}th:first-child,td:first-child{position:static}}
"""
WIDTH, ROW, EDGE = 400, 36, 10
LONG, WORDS = 24, ' class="words"'  # a cell with more letters is a text
SHOWN = 24  # rows of a chart; the table below has all
FAIR = {True: ("yes", "yes"), False: ("no", "no"), None: ("open", "not known yet")}
Say = Callable[[float], str]


def page(study: Study) -> str:
    title = f"{study.title}: report of the lab"
    body = "".join(section(variant, f"v{i}", i == 0) for i, variant in enumerate(study.variants))
    stopped = " <strong>Stopped early: some variants are missing.</strong>" if study.stopped else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{escape(title)}</title><style>{STYLE}</style></head><body>
<header><h1>{escape(title)}</h1>
<p class="dim">Variants: {len(study.variants)}, on the same deals, seed {study.seed}.{stopped}
Repeat it: <code>{escape(study.command)}</code></p></header>
<main>{glance(study)}{body}</main>
<footer><p class="dim">Intervals and errors are 95 %. Where many numbers are compared, at most 5 % of those called
certain are false alarms (Benjamini-Hochberg). Lapilli is an unofficial, free implementation; the games' names
belong to their publishers.</p></footer></body></html>
"""


def glance(study: Study) -> str:
    """All variants side by side, where there are several."""
    if len(study.variants) == 1:
        return ""
    links = "".join(f'<a href="#v{i}">{escape(each.name)}</a>' for i, each in enumerate(study.variants))
    rows = []
    for variant in study.variants:
        played = variant.players[variant.judge]
        side = played.sides[0]
        between = f"{percent(side.share)} ({percent(side.low)} to {percent(side.high)})"
        strongest = list(variant.players.values())[-1]
        fair, length = FAIR[variant.fair][1], str(strongest.length.median)
        rows.append([variant.name, fair, variant.judge, f"{side.name} {between}", percent(played.begins.share), length])
    head = ["variant", "fair", "by players", "side", "whoever begins", "moves, strongest players"]
    return f'<nav aria-label="Variants">{links}</nav><h2>At a glance</h2>' + listing(head, rows)


def section(variant: Variant, anchor: str, is_base: bool) -> str:
    kind, verdict = FAIR[variant.fair]
    parts = [
        f'<section id="{anchor}" aria-label="{escape(variant.name)}"><h2>{escape(variant.name)}</h2>',
        f'<p class="dim">Deck <code>{variant.fingerprint}</code>. {"" if is_base else changed(variant)}</p>',
        f'<p><strong>Fair to within ±2 %: <span class="{kind}">{verdict}</span></strong></p>',
        '<div class="verdict">' + "".join(f"<p>{escape(each)}</p>" for each in variant.verdict) + "</div>",
    ]
    if variant.warnings:
        warnings = "".join(f"<p>{escape(each)}</p>" for each in variant.warnings)
        parts.append(f'<div class="verdict warn">{warnings}</div>')
    if variant.differences:
        text = "Differences from the base in games on the same deals; those of length in parts of the base's length."
        parts.append(effects("What the change did", text, "difference", variant.differences))
    parts += [sides(variant), lengths(variant)]
    if variant.cards:
        parts.append(cards(variant))
    if variant.restricted:
        text = (
            "What a player gains or loses who never plays a card, or a kind of card, unless nothing else is legal; "
            "the same deals, sensible players."
        )
        parts.append(effects("Restricted play", text, "change of wins", variant.restricted))
    parts += [skill(variant), drama(variant)]
    if variant.copies:
        parts.append(copies(variant))
    if variant.balance:
        parts.append(f"<h3>Towards an even game</h3><p>{escape(variant.balance.sentence())}</p>")
    return "".join(parts) + "</section>"


def changed(variant: Variant) -> str:
    names = {card.card: card.name for card in variant.cards}
    counts = {names.get(card, card): counts for card, counts in variant.changed.items()}
    listed = "; ".join(f"{name} {before} → {after}" for name, (before, after) in {**counts, **variant.settings}.items())
    return f"Changed: {escape(listed)}." if listed else "Nothing differs from the base."


def sides(variant: Variant) -> str:
    rows = [
        (f"{one.name}: {player} players", one)
        for player, played in variant.players.items()
        for one in (*played.sides, played.begins)
    ]
    table = [
        [one.name, player, f"{played.games:,}", percent(one.share), percent(one.low), percent(one.high)]
        for player, played in variant.players.items()
        for one in (*played.sides, played.begins)
    ]
    even = 1 / len(next(iter(variant.players.values())).sides)
    chart = share_chart(f"Share of wins in {variant.name}", rows, even)
    head = ["side", "players", "games", "wins", "from", "to"]
    return "<h3>Sides, and whoever begins</h3>" + chart + listing(head, table)


def lengths(variant: Variant) -> str:
    rows = []
    for player, played in variant.players.items():
        length = played.length
        endings = ", ".join(f"{name} {percent(part)}" for name, part in played.endings.items())
        rows.append([player, str(length.low), str(length.median), str(length.high), endings])
    about = (
        f"<p>{percent(variant.forced)} of all moves are forced, {percent(variant.dead)} dead: nothing can be played. "
        f"There are {variant.choices:.1f} legal moves on average (sensible players).</p>"
    )
    head = ["players", "5 % take up to", "median", "95 % up to", "endings"]
    return "<h3>Length and endings</h3>" + length_chart(variant) + listing(head, rows) + about


def length_chart(variant: Variant) -> str:
    longest = max(played.length.high for played in variant.players.values()) or 1

    def x(moves: float) -> float:
        return EDGE + moves / longest * (WIDTH - 2 * EDGE)

    drawn = []
    for number, (player, played) in enumerate(variant.players.items()):
        length, y = played.length, number * ROW + 6
        drawn.append(words(f"{player} players", f"{length.low} to {length.high} moves", y))
        drawn.append(rect("pale", x(length.low), x(length.high), y + 17))
        drawn.append(f'<circle class="bar" cx="{x(length.median):.1f}" cy="{y + 23}" r="5"/>')
    return svg(f"Length of games in {variant.name}", len(variant.players), drawn)


def cards(variant: Variant) -> str:
    ranked = sorted(variant.cards, key=lambda card: -card.value)
    values = [Estimate(card.name, card.value, card.error, card.sure) for card in ranked]
    head = ["card", "copies", "drawn", "played", "left", "ended", "wins when held", "value", "±", "certain"]
    rows = [
        [
            card.name,
            str(card.copies),
            f"{card.drawn:.2f}",
            f"{card.played:.2f}",
            f"{card.left:.2f}",
            percent(card.ended),
            percent(card.win_when_held),
            signed(card.value),
            percent(card.error),
            "yes" if card.sure else "",
        ]
        for card in ranked
    ]
    text = (
        "<p>The value is causal: the same deal is played again with this card in the opening hand instead of an "
        "average one, all else equal, by sensible players. Drawn, played and left in hand at the end are per "
        "game; ended is the share of games that its play ended.</p>"
    )
    chart = effect_chart(f"Value of each card in {variant.name}", values, signed)
    return "<h3>Cards</h3>" + text + chart + listing(head, rows)


def skill(variant: Variant) -> str:
    found = variant.skill
    text = (
        f"<p>Twice the thinking is worth {found.doubling.value:+.0f} ± {found.doubling.error:.0f} Elo. "
        f"{found.deal.value:.0%} ± {found.deal.error:.0%} of the result is decided by the deal: as much stays the same "
        "when others play the same cards (sensible players).</p>"
    )
    rows = [[each.name, f"{each.value:+.0f}", f"{each.error:.0f}"] for each in found.levels]
    chart = effect_chart(f"Elo between levels in {variant.name}", sure(found.levels), "{:+.0f}".format)
    return "<h3>Skill and luck</h3>" + text + chart + listing(["levels", "Elo", "±"], rows)


def sure(found: Sequence[Estimate]) -> list[Estimate]:
    return [Estimate(each.name, each.value, each.error, abs(each.value) > each.error) for each in found]


def drama(variant: Variant) -> str:
    found = variant.drama
    if found is None:
        return ""
    rows = [
        ["changes of lead in a game", f"{found.lead_changes.value:.2f}", f"{found.lead_changes.error:.2f}"],
        [
            "comebacks: won with less than half an even chance before",
            percent(found.comebacks.share),
            percent((found.comebacks.high - found.comebacks.low) / 2),
        ],
        ["part of a game played after it was decided", percent(found.decided.value), percent(found.decided.error)],
    ]
    text = f"<p>By what the strongest players thought of their chances in {found.games:,} games.</p>"
    return "<h3>Drama</h3>" + text + listing(["what", "value", "±"], rows)


def effects(title: str, text: str, what: str, found: Sequence[Estimate]) -> str:
    ranked = sorted(found, key=lambda each: (not each.sure, -abs(each.value)))
    rows = [[each.name, signed(each.value, 2), f"{each.error:.2%}", "yes" if each.sure else ""] for each in ranked]
    chart = effect_chart(title, ranked[:SHOWN], signed)
    return f"<h3>{title}</h3><p>{escape(text)}</p>" + chart + listing(["what", what, "±", "certain"], rows)


def copies(variant: Variant) -> str:
    """The tornado: of each card one copy more and one less, the cards that matter most at the top."""
    cards: dict[str, list[Estimate]] = {}
    for each in sorted(variant.copies, key=lambda each: -abs(each.value)):
        cards.setdefault(each.name.partition(" ")[2], []).append(each)
    title = "One copy more or less"
    text = (
        f"What one copy changes for {variant.of_copies}; the same deals, sensible players. Of the two bars of a card "
        "the upper is for one more, the lower for one less."
    )
    chart = tornado(f"{title} in {variant.name}", list(cards.items())[:SHOWN])
    rows = [
        [each.name, signed(each.value, 2), f"{each.error:.2%}", "yes" if each.sure else ""]
        for found in cards.values()
        for each in sorted(found, key=lambda each: each.name)
    ]
    return f"<h3>{title}</h3><p>{text}</p>" + chart + listing(["what", "change of wins", "±", "certain"], rows)


def share_chart(title: str, rows: Sequence[tuple[str, Share]], even: float) -> str:
    def x(part: float) -> float:
        return EDGE + part * (WIDTH - 2 * EDGE)

    drawn = []
    for number, (label, one) in enumerate(rows):
        y = number * ROW + 6
        drawn.append(words(label, percent(one.share), y))
        drawn.append(rect("pale", x(0), x(one.share), y + 17))
        drawn.append(f'<line class="axis" x1="{x(even):.1f}" x2="{x(even):.1f}" y1="{y + 16}" y2="{y + 30}"/>')
        drawn.append(whisker(x(one.low), x(one.high), y + 23))
        drawn.append(f'<circle class="bar" cx="{x(one.share):.1f}" cy="{y + 23}" r="4"/>')
    return svg(title, len(rows), drawn)


def effect_chart(title: str, rows: Sequence[Estimate], say: Say) -> str:
    drawn = [axis(len(rows))]
    most = most_of(rows)
    for number, each in enumerate(rows):
        y = number * ROW + 6
        drawn.append(words(each.name, say(each.value), y))
        drawn.append(bar(each, most, y + 17, 12))
    return svg(title, len(rows), drawn)


def tornado(title: str, cards: Sequence[tuple[str, Sequence[Estimate]]]) -> str:
    drawn = [axis(len(cards))]
    most = most_of([each for _, found in cards for each in found])
    for number, (card, found) in enumerate(cards):
        y = number * ROW + 6
        in_order = sorted(found, key=lambda each: each.name)  # + comes before −
        drawn.append(words(card, ", ".join(f"{each.name[:2]}: {signed(each.value)}" for each in in_order), y))
        drawn += [bar(each, most, y + (17 if each.name[0] == "+" else 24), 6) for each in in_order]
    return svg(title, len(cards), drawn)


def most_of(rows: Sequence[Estimate]) -> float:
    """What the edge of a chart stands for."""
    return max([abs(each.value) + each.error for each in rows], default=0.01) or 0.01


def axis(rows: int) -> str:
    return f'<line class="axis" x1="{WIDTH / 2}" x2="{WIDTH / 2}" y1="20" y2="{rows * ROW + 4}"/>'


def bar(one: Estimate, most: float, y: float, height: float) -> str:
    """From nothing to the value, with its error; dark where it is certain."""

    def x(value: float) -> float:
        return WIDTH / 2 + value / most * (WIDTH / 2 - EDGE)

    left, right = sorted((x(0), x(one.value)))
    return rect("bar" if one.sure else "pale", left, right, y, height) + whisker(
        x(one.value - one.error), x(one.value + one.error), y + height / 2
    )


def words(label: str, value: str, y: float) -> str:
    """A row's label, and at the right its value."""
    return f'<text x="{EDGE}" y="{y + 12}">{escape(label)}</text>' + (
        f'<text class="right" x="{WIDTH - EDGE}" y="{y + 12}">{escape(value)}</text>'
    )


def rect(shade: str, left: float, right: float, y: float, height: float = 12) -> str:
    return f'<rect class="{shade}" x="{left:.1f}" y="{y}" width="{right - left:.1f}" height="{height}" rx="2"/>'


def whisker(left: float, right: float, y: float) -> str:
    return f'<line class="whisker" x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}"/>'


def svg(title: str, rows: int, drawn: Sequence[str]) -> str:
    height = rows * ROW + 12
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(drawn)}</svg>"
    )


def listing(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    long = [any(len(row[i]) > LONG for row in rows) for i in range(len(head))]
    top = "".join(
        f'<th scope="col"{WORDS if wide else ""}>{escape(each)}</th>' for each, wide in zip(head, long, strict=True)
    )
    lines = "".join("<tr>" + "".join(cell_of(cell) for cell in row) + "</tr>" for row in rows)
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
    return f'<div class="scroll" tabindex="0" role="group" aria-label="Numbers">{table}</div>'


def cell_of(text: str) -> str:
    return f"<td{WORDS if len(text) > LONG else ''}>{escape(text)}</td>"


def percent(part: float) -> str:
    return f"{part:.1%}"
