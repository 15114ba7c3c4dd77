/** What scrolls can be reached by keyboard as long as it has something to scroll to, and says in `data-more` whether there
 *  is more below. For `{@attach}`. */
export function scrolled(box: HTMLElement): () => void {
  const measure = () => {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
    box.toggleAttribute("data-more", box.scrollHeight > box.clientHeight + box.scrollTop + 4);
  };
  const sizes = new ResizeObserver(measure);
  const look = () => {
    for (const one of [box, ...box.children]) sizes.observe(one); // what is in it can grow while the box does not
    measure();
  };
  const changes = new MutationObserver(look);
  changes.observe(box, { childList: true, characterData: true, subtree: true });
  box.addEventListener("scroll", measure);
  look();
  return () => {
    box.removeEventListener("scroll", measure);
    changes.disconnect();
    sizes.disconnect();
  };
}
