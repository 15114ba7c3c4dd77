"""What the cards of Tic-Tac Twist are called and do, in words. Pattern Cards are named by their cells."""

from lapilli.engine.words import CardText, say

CARD_TEXTS = {
    "RB": CardText(say("red burger")),
    "RP": CardText(say("red pizza")),
    "BB": CardText(say("blue burger")),
    "BP": CardText(say("blue pizza")),
    "YB": CardText(say("yellow burger")),
    "YP": CardText(say("yellow pizza")),
    "GB": CardText(say("green burger")),
    "GP": CardText(say("green pizza")),
    "J": CardText(say("Joker"), say("Any food and any colour.")),
    "Ro": CardText(say("Rotation"), say("All hands pass to the left or all to the right: you choose.")),
    "Ex": CardText(say("Exchange"), say("Swap your hand with another player's.")),
    "Pa": CardText(say("Pattern Exchange"), say("Swap your Pattern Card with another player's.")),
    "Sk": CardText(say("Skip"), say("The next player loses a turn.")),
    "Pe": CardText(say("Permutation"), say("The top cards of two side-by-side stacks change places.")),
    "123": CardText(say("top row")),
    "456": CardText(say("middle row")),
    "789": CardText(say("bottom row")),
    "147": CardText(say("left column")),
    "258": CardText(say("middle column")),
    "369": CardText(say("right column")),
    "159": CardText(say("falling diagonal")),
    "357": CardText(say("rising diagonal")),
}
