/** The portal's address as the server wrote it into the page, e.g. `https://portal.example.com/`; undefined where it wrote none. */
export function portalAddress(): string | undefined {
  const address = document.querySelector<HTMLMetaElement>('meta[name="portal-address"]')?.content ?? '';
  return /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}
