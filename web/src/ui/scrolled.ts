/** What scrolls can be reached by keyboard as long as it has something to scroll to. For `{@attach}`. */
export function scrolled(box: HTMLElement): () => void {
  const measure = () => {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const changes = new MutationObserver(measure);
  const sizes = new ResizeObserver(measure);
  changes.observe(box, { childList: true, characterData: true, subtree: true });
  sizes.observe(box);
  measure();
  return () => {
    changes.disconnect();
    sizes.disconnect();
  };
}
