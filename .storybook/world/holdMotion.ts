/**
 * Switches animations and transitions off while a story's `play` runs, which would otherwise meet what is only fading
 * in; readers of the Storybook see motion afterwards. Tests request reduced motion and have none.
 */
export function holdMotion(): () => void {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = '*, ::before, ::after { animation: none !important; transition: none !important; }';
  const matchMedia = window.matchMedia.bind(window);
  // Maps and charts ask before they move.
  window.matchMedia = (query) => matchMedia(query === '(prefers-reduced-motion: reduce)' ? 'all' : query);
  return () => {
    style.remove();
    window.matchMedia = matchMedia;
  };
}
