"""What the cards of Tic-Tac Match are called and do, in words."""

from lapilli.engine.words import CardText, say

CARD_TEXTS = {
    "RX": CardText(say("red X")),
    "RO": CardText(say("red O")),
    "BX": CardText(say("blue X")),
    "BO": CardText(say("blue O")),
    "YX": CardText(say("yellow X")),
    "YO": CardText(say("yellow O")),
    "GX": CardText(say("green X")),
    "GO": CardText(say("green O")),
    "F": CardText(say("Flip"), say("All players turn over their ID Cards.")),
    "W": CardText(
        say("Wipe-Out"),
        say("Draw a card. Choose another player: they discard their hand, draw four cards and have the next turn."),
    ),
    "D": CardText(say("Double Play"), say("Play exactly two Symbol or Flip Cards.")),
}
