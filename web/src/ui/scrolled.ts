/** What scrolls can be reached by keyboard as long as it has something to scroll to. For `{@attach}`. */
export function scrolled(box: HTMLElement): () => void {
  const measure = () => {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(measure);
  const look = () => {
    for (const one of [box, ...box.children]) sizes.observe(one); // what is in it can grow while the box does not
    measure();
  };
  const changes = new MutationObserver(look);
  changes.observe(box, { childList: true, characterData: true, subtree: true });
  look();
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}
