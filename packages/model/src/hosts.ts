/** The origin of the preview of a back-office's origin: its host by `previewHost`, the rest stays. */
export function previewOrigin(origin: string, prefixes: { admin: string; preview: string }): string {
  const url = new URL(origin);
  return `${url.protocol}//${previewHost(url.host, prefixes)}`;
}

/** A host with its environment prefix (`admin.`, `admin-`) replaced by the preview's; the same host without one. */
export function previewHost(host: string, prefixes: { admin: string; preview: string }): string {
  const { admin, preview } = prefixes;
  return host.startsWith(`${admin}.`) || host.startsWith(`${admin}-`) ? preview + host.slice(admin.length) : host;
}
