"""Print and play: a game as a PDF to print, cut out and play, drawn by lapilli.art and worded by lapilli.texts.

    from lapilli.paper.printing import printed
    printed(PrintJob(game, lang="hu", ink="saver"))    # the bytes of a PDF

In a file with backs every sheet has two pages, so that it can be printed double-sided as a whole.
"""
