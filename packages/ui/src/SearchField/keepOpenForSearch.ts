/** For `onEscapeKeyDown` of popups: the first Escape clears a search inside, and only the next one closes the popup. */
export function keepOpenForSearch(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') event.preventDefault();
}
