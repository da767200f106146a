/**
 * A user-provided URL in normalised form, if it is https, has one of the allowed hosts (`public.example.com`, with its
 * port unless 443) and no user name; undefined for any other text.
 */
export function safeUrl(text: string, hosts: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const allowed = url.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host);
  return allowed ? url.href : undefined;
}
