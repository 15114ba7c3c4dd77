"""The study as one HTML page: no network, light and dark, phone and paper; every chart with its numbers below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from lapilli.lab.intervals import Effect, Share
from lapilli.lab.study import Study, Variant

STYLE = """
:root{color-scheme:light dark;--ink:#1d2530;--dim:#566273;--paper:#fdfcf9;--card:#fff;--line:#d8d5cc;--bar:#2463a6;
--yes:#1c6b3a;--no:#a3281f;--open:#7a5200;--soft:#dbe7f4}
@media(prefers-color-scheme:dark){:root{--ink:#eceae4;--dim:#b0b8c4;--paper:#15181d;--card:#1e232a;--line:#3a424d;
--bar:#7db4ee;--yes:#7fd6a0;--no:#ff9b8f;--open:#f0c36a;--soft:#2a3a4d}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);
font:16px/1.55 system-ui,"Segoe UI",Roboto,sans-serif}
main,header,footer{max-width:60rem;margin:0 auto;padding:0 1.1rem}header{padding-top:2.2rem}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.45rem;margin:2.6rem 0 .6rem;
border-top:3px solid var(--bar);padding-top:.8rem}h3{font-size:1.08rem;margin:1.8rem 0 .4rem}
.dim{color:var(--dim)}.verdict{background:var(--card);border:1px solid var(--line);border-left:6px solid var(--bar);
border-radius:.5rem;padding:.4rem 1.1rem;margin:1rem 0;font-size:1.05rem}.verdict p{margin:.55rem 0}
.yes{color:var(--yes)}.no{color:var(--no)}.open{color:var(--open)}.warn{border-left-color:var(--open)}
svg{width:100%;height:auto;display:block;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
svg text{fill:var(--ink);font:13px system-ui,sans-serif}.bar{fill:var(--bar)}.pale{fill:var(--soft)}
.axis{stroke:var(--dim);stroke-width:1}.whisker{stroke:var(--ink);stroke-width:2}
.scroll{overflow-x:auto;margin:.6rem 0}table{border-collapse:collapse;width:100%;font-size:.92rem}
th,td{text-align:right;padding:.3rem .55rem;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left}code{background:var(--soft);padding:.1rem .35rem;border-radius:.3rem;
overflow-wrap:anywhere}footer{margin-top:3rem;padding-bottom:3rem;font-size:.9rem}
@media print{body{background:#fff;color:#000}h2{break-before:page}svg,table,.verdict{break-inside:avoid}}
"""
WIDTH, ROW, LABEL = 640, 26, 190
FAIR = {True: ("yes", "yes"), False: ("no", "no"), None: ("open", "not known yet")}


def page(study: Study) -> str:
    title = f"{study.title}: report of the lab"
    body = "".join(section(variant, study) for variant in study.variants)
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{escape(title)}</title><style>{STYLE}</style></head><body>
<header><h1>{escape(title)}</h1>
<p class="dim">Variants: {len(study.variants)}, on the same deals, seed {study.seed}.
Repeat it: <code>{escape(study.command)}</code></p></header>
<main>{body}</main>
<footer><p class="dim">Intervals and errors are 95 %. Where many numbers are compared, at most 5 % of those called
certain are false alarms (Benjamini-Hochberg). Lapilli is an unofficial, free implementation; the games' names
belong to their publishers.</p></footer></body></html>
"""


def section(variant: Variant, study: Study) -> str:
    kind, said = FAIR[variant.fair]
    parts = [
        f'<section aria-label="{escape(variant.name)}"><h2>{escape(variant.name)}</h2>',
        f'<p class="dim">Deck <code>{variant.fingerprint}</code>. {changed(variant)}</p>',
        '<div class="verdict">' + "".join(f"<p>{escape(each)}</p>" for each in variant.verdict) + "</div>",
        f'<p><strong>Fair to within ±2 %: <span class="{kind}">{said}</span></strong></p>',
    ]
    if variant.warnings:
        said = "".join(f"<p>{escape(each)}</p>" for each in variant.warnings)
        parts.append(f'<div class="verdict warn">{said}</div>')
    parts += [sides(variant), lengths(variant)]
    if variant.differences:
        parts.append(effects("What the change did", "Difference from the base, share of games", variant.differences))
    if variant.cards:
        parts.append(cards(variant))
    if variant.copies:
        parts.append(effects("One copy more or less", "Change of the share of whoever begins", variant.copies))
    return "".join(parts) + "</section>"


def changed(variant: Variant) -> str:
    if not variant.changed:
        return "No card counts differ from the base."
    listed = ", ".join(f"{escape(card)} {before} → {after}" for card, (before, after) in variant.changed.items())
    return f"Changed: {listed}."


def sides(variant: Variant) -> str:
    rows = [
        (f"{player}: {one.name}", one)
        for player, played in variant.players.items()
        for one in (*played.sides, played.begins)
    ]
    table = [[label, percent(one.share), percent(one.low), percent(one.high)] for label, one in rows]
    chart = share_chart(f"Share of wins in {variant.name}", rows)
    return "<h3>Sides, and who begins</h3>" + chart + listing(["players: side", "wins", "from", "to"], table)


def lengths(variant: Variant) -> str:
    rows = []
    for player, played in variant.players.items():
        length = played.length
        endings = ", ".join(f"{name} {percent(part)}" for name, part in played.endings.items())
        rows.append([player, f"{played.games:,}", str(length.low), str(length.median), str(length.high), endings])
    about = (
        f"<p>{percent(variant.forced)} of all moves are forced; there are {variant.choices:.1f} legal moves on average "
        "(sensible players).</p>"
    )
    head = ["players", "games", "5 % ≤ moves", "median", "95 % ≤ moves", "endings"]
    return "<h3>Length and endings</h3>" + listing(head, rows) + about


def cards(variant: Variant) -> str:
    ranked = sorted(variant.cards, key=lambda card: -card.value)
    values = [Effect(card.card, card.value, card.error, card.sure) for card in ranked]
    head = [
        "card",
        "copies",
        "drawn",
        "played",
        "left in hand",
        "ended games",
        "wins when held",
        "value",
        "±",
        "certain",
    ]
    rows = [
        [
            card.card,
            str(card.copies),
            f"{card.drawn:.2f}",
            f"{card.played:.2f}",
            f"{card.left:.2f}",
            percent(card.ended),
            percent(card.win_when_held),
            f"{card.value:+.1%}",
            percent(card.error),
            "yes" if card.sure else "",
        ]
        for card in ranked
    ]
    text = (
        "<p>The value is causal: the same deal is played again with this card in the opening hand instead of whatever "
        "chance had put there, all else equal, by sensible players. Drawn, played and left are per game.</p>"
    )
    return "<h3>Cards</h3>" + text + effect_chart(f"Value of each card in {variant.name}", values) + listing(head, rows)


def effects(title: str, what: str, found: Sequence[Effect]) -> str:
    ranked = sorted(found, key=lambda each: -abs(each.value))[:24]
    rows = [[each.name, f"{each.value:+.2%}", f"{each.error:.2%}", "yes" if each.sure else ""] for each in ranked]
    return f"<h3>{title}</h3>" + effect_chart(what, ranked) + listing(["", what.lower(), "±", "certain"], rows)


def share_chart(title: str, rows: Sequence[tuple[str, Share]]) -> str:
    def x(part: float) -> float:
        return LABEL + part * (WIDTH - LABEL - 60)

    drawn = [f'<line class="axis" x1="{x(0.5):.1f}" x2="{x(0.5):.1f}" y1="4" y2="{len(rows) * ROW + 6}"/>']
    for number, (label, one) in enumerate(rows):
        y = number * ROW + 8
        drawn.append(f'<text x="8" y="{y + 14}">{escape(label)}</text>')
        drawn.append(
            f'<rect class="pale" x="{x(0)}" y="{y + 2}" width="{x(one.share) - x(0):.1f}" height="16" rx="3"/>'
        )
        drawn.append(whisker(x(one.low), x(one.high), y + 10))
        drawn.append(f'<circle class="bar" cx="{x(one.share):.1f}" cy="{y + 10}" r="5"/>')
        drawn.append(f'<text x="{WIDTH - 54}" y="{y + 14}">{percent(one.share)}</text>')
    return svg(title, len(rows), drawn)


def effect_chart(title: str, rows: Sequence[Effect]) -> str:
    most = max([abs(each.value) + each.error for each in rows] or [0.01]) or 0.01
    middle = (LABEL + WIDTH - 70) / 2

    def x(value: float) -> float:
        return middle + value / most * (WIDTH - 70 - LABEL) / 2

    drawn = [f'<line class="axis" x1="{middle}" x2="{middle}" y1="4" y2="{len(rows) * ROW + 6}"/>']
    for number, each in enumerate(rows):
        y = number * ROW + 8
        left, right = sorted((x(0), x(each.value)))
        shade = "bar" if each.sure else "pale"
        drawn.append(f'<text x="8" y="{y + 14}">{escape(each.name)}</text>')
        drawn.append(
            f'<rect class="{shade}" x="{left:.1f}" y="{y + 2}" width="{right - left:.1f}" height="16" rx="2"/>'
        )
        drawn.append(whisker(x(each.value - each.error), x(each.value + each.error), y + 10))
        drawn.append(f'<text x="{WIDTH - 58}" y="{y + 14}">{each.value:+.1%}</text>')
    return svg(title, len(rows), drawn)


def whisker(left: float, right: float, y: float) -> str:
    return f'<line class="whisker" x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}"/>'


def svg(title: str, rows: int, drawn: Sequence[str]) -> str:
    height = rows * ROW + 14
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(drawn)}</svg>"
    )


def listing(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(each) or "what"}</th>' for each in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
    return f'<div class="scroll" tabindex="0" role="group" aria-label="Numbers">{table}</div>'


def percent(part: float) -> str:
    return f"{part:.1%}"
