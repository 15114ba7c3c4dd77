"""What the cards of Tic Tac K.O. are called and do, in words made from the card data: any card file has them."""

from __future__ import annotations

from lapilli.engine.words import CardText, Text, say, word
from lapilli.games.ko.cards import Card, CardSet
from lapilli.games.ko.steps import AnyStep, Destroy, Discard, Draw, EffectStep, Move, Protection, Sacrifice, Swap, Take

KEYWORDS = {
    word("MOVE"): word("put a card on the grid onto an empty space of the grid"),
    word("DISCARD"): word("put a card from your hand onto your team's discard pile"),
    word("DESTROY"): word("take a card of the other team off the grid onto its discard pile"),
    word("SACRIFICE"): word("take a card of your own team off the grid onto your discard pile"),
    word("SWAP"): word("let two cards on the grid change places"),
    word("DRAW"): word("take the top card of your team's deck into your hand"),
    word("ADJACENT"): word("directly above, below, left or right, never diagonal"),
}
CANCELS = {
    "magic": say("when an opponent plays a Magic card: it has no effect"),
    "destroy": say("when a Character of your team would be DESTROYed: it stays"),
    "once": say("when an opponent plays a special Character whose ability happens once: it does not happen"),
}
# When an Instant may be played that does more than stop something: by what happens and to whom.
CONDITIONS = {
    ("move", "own"): word("when a Character of your team has been MOVEd or SWAPped: {effect}"),
    ("move", "opposing"): word("when a Character of the other team has been MOVEd or SWAPped: {effect}"),
    ("move", "any"): word("when a Character has been MOVEd or SWAPped: {effect}"),
    ("character", "own"): word("when your team has played a Character: {effect}"),
    ("character", "opposing"): word("when the other team has played a Character: {effect}"),
    ("character", "any"): word("when a Character has been played: {effect}"),
    ("objective", "own"): word("when your team has completed an Objective: {effect}"),
    ("objective", "opposing"): word("when the other team has completed an Objective: {effect}"),
    ("objective", "any"): word("when an Objective has been completed: {effect}"),
}
KEPT_FROM = {"destroy": say("DESTROYed"), "move": say("MOVEd"), "swap": say("SWAPped")}
# By whose Characters: one of them, several, one other than the card itself, several others.
CHARACTERS = {
    "": (
        word("one Character"),
        word("{count} Characters"),
        word("one other Character"),
        word("{count} other Characters"),
    ),
    "any": (
        word("one Character of either team"),
        word("{count} Characters of either team"),
        word("one other Character of either team"),
        word("{count} other Characters of either team"),
    ),
    "own": (
        word("one Character of your team"),
        word("{count} Characters of your team"),
        word("one other Character of your team"),
        word("{count} other Characters of your team"),
    ),
    "opposing": (
        word("one Character of the other team"),
        word("{count} Characters of the other team"),
        word("one Character of the other team"),
        word("{count} Characters of the other team"),
    ),
}
# One target, or several, that must be near something.
NEAR = {
    "it": (word("{target} ADJACENT to it"), word("{targets} ADJACENT to it")),
    "own": (
        word("{target} ADJACENT to a Character of your team"),
        word("{targets} ADJACENT to a Character of your team"),
    ),
}
PAIRS = {
    ("any", None): say("any two Characters"),
    ("own", None): say("two Characters of your team"),
    ("opposing", None): say("two Characters of the other team"),
    ("any", "each other"): say("two ADJACENT Characters"),
    ("own", "each other"): say("two ADJACENT Characters of your team"),
    ("opposing", "each other"): say("two ADJACENT Characters of the other team"),
    ("any", "it"): say("it with a Character ADJACENT to it"),
    ("own", "it"): say("it with a Character of your team ADJACENT to it"),
    ("opposing", "it"): say("it with a Character of the other team ADJACENT to it"),
}
TAKEN = {
    "any": (word("one card"), word("{count} cards")),
    "character": CHARACTERS[""][:2],
    "magic": (word("one Magic card"), word("{count} Magic cards")),
    "instant": (word("one Instant"), word("{count} Instants")),
}
# Each step as an order, and as something that can be declined.
ORDERS: dict[type[EffectStep], tuple[str, str]] = {
    Destroy: (word("DESTROY {targets}"), word("you may DESTROY {targets}")),
    Sacrifice: (word("SACRIFICE {targets}"), word("you may SACRIFICE {targets}")),
    Move: (word("MOVE {targets}"), word("you may MOVE {targets}")),
    Swap: (word("SWAP {targets}"), word("you may SWAP {targets}")),
    Take: (
        word("take {targets} from your team's discard pile into your hand"),
        word("you may take {targets} from your team's discard pile into your hand"),
    ),
    Discard: (word("DISCARD {targets}"), word("you may DISCARD {targets}")),
    Draw: (word("DRAW {targets}"), word("you may DRAW {targets}")),
}
ROB = (
    word("choose an opponent, who DISCARDs a card of their choice"),
    word("you may choose an opponent, who DISCARDs a card of their choice"),
)


def card_texts(cards: CardSet) -> dict[str, CardText]:
    """Every card by its code, and every Objective by its spaces."""
    texts = {card.code: CardText(Text(card.name), ability(card), kind(card)) for card in cards.card.values()}
    for objective in cards.objectives:
        numbers = [space for space in objective if space.isdigit()]
        letters = [space for space in objective if not space.isdigit()]
        text = say("hold {spaces}", spaces=numbers)
        if letters:
            text = say("hold {spaces}; advanced game: {more} too", spaces=numbers, more=letters)
        texts[objective] = CardText(say("Objective"), text)
    return texts


def kind(card: Card) -> Text:
    if card.kind == "magic":
        return say("Magic")
    if card.kind == "instant":
        return say("Instant")
    return say("special Character") if card.is_special else say("Character")


def ability(card: Card) -> Text | None:
    """What a card does, None for one that only lies there."""
    if card.cancel:
        return CANCELS[card.cancel]
    parts = [protection(lasting) for lasting in card.lasting] + [step_text(step) for step in card.once or card.effect]
    if not parts:
        return None
    text = parts[0]
    for part in parts[1:]:
        text = say("{first}, then {second}", first=text, second=part)
    if card.when:
        return say(CONDITIONS[card.when.happens, card.when.to], effect=text)
    return text


def protection(lasting: Protection) -> Text:
    kept = [KEPT_FROM[verb] for verb in lasting.protect]
    verbs: Text = kept[0]
    for verb in kept[1:]:
        verbs = say("{first} or {second}", first=verbs, second=verb)
    if lasting.whom == "it":
        return say("it cannot be {verbs}", verbs=verbs)
    return say("no Character of your team ADJACENT to it can be {verbs}", verbs=verbs)


def step_text(step: AnyStep) -> Text:
    if isinstance(step, Discard) and step.who == "opponent":
        return times(step.count, say(ROB[step.may]))
    order = ORDERS[type(step)][step.may_be_declined]
    match step:
        case Swap():
            return times(step.count, say(order, targets=PAIRS[step.whose, step.adjacent]))
        case Destroy():
            targets = near(step.adjacent, step.count, characters("", False, step.count))
        case Sacrifice():
            targets = near(step.adjacent, step.count, characters("", step.other, step.count))
        case Move():
            targets = near(step.adjacent, step.count, characters(step.whose, step.other, step.count))
        case Take():
            targets = counted(TAKEN[step.what], step.count)
        case Draw() | Discard():
            targets = counted(TAKEN["any"], step.count)
    return say(order, targets=targets)


def counted(forms: tuple[str, ...], count: int) -> Text:
    """The form for one, or the one for several."""
    return say(forms[0]) if count == 1 else say(forms[1], count=count)


def characters(whose: str, other: bool, count: int) -> Text:
    return counted(CHARACTERS[whose][2:] if other else CHARACTERS[whose][:2], count)


def near(place: str | None, count: int, targets: Text) -> Text:
    if place is None:
        return targets
    return say(NEAR[place][0], target=targets) if count == 1 else say(NEAR[place][1], targets=targets)


def times(count: int, text: Text) -> Text:
    return text if count == 1 else say("{count} times: {what}", count=count, what=text)
