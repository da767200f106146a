/** The preview's origin for a back-office's origin: its host is mapped by `previewHost`, the rest is kept. */
export function previewOrigin(origin: string, prefixes: { admin: string; preview: string }): string {
  const url = new URL(origin);
  return `${url.protocol}//${previewHost(url.host, prefixes)}`;
}

/** A host with its environment prefix (`admin.`, `admin-`) replaced by the preview's; unchanged if it has none. */
export function previewHost(host: string, prefixes: { admin: string; preview: string }): string {
  const { admin, preview } = prefixes;
  return host.startsWith(`${admin}.`) || host.startsWith(`${admin}-`) ? preview + host.slice(admin.length) : host;
}
