/** Elements that can take over the focus: a landmark or another region with its own name. */
const regions = 'section[aria-label], section[aria-labelledby], article, main, aside, [role="dialog"]';

/**
 * Moves the focus of a button that is about to disappear, such as Retry, to the region around it; otherwise it would be
 * lost.
 */
export function holdFocus(button: HTMLElement): void {
  const region = button.closest<HTMLElement>(regions);
  if (!region || document.activeElement !== button) return;
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  region.focus({ preventScroll: true });
}
