import { createHash } from 'node:crypto';

import type { Language } from '@locus/model/text';
import { directionOf, messageFileOf } from '@locus/model/text';
import { firstPageOf } from '@locus/model/view';

/** What the portal's build has rendered for the first moment of a visit, in its `first-screens.json`. */
export interface FirstScreens {
  /** The script that runs before all others, and its hash for the content policy. */
  script: string;
  inline: string;
  /** The style sheet of all screens. */
  style: string;
  /** The loading screen on the skeleton of a page, by outline and language. */
  screens: Record<string, Record<string, string>>;
  /** The code to load early, by outline. */
  preload: Record<string, string[]>;
  /** The translations to load early, by file name. */
  texts: Record<string, string[]>;
}

/** Reads the build's file. */
export function readFirstScreens(bytes: Buffer): FirstScreens {
  const read = JSON.parse(bytes.toString('utf8')) as Omit<FirstScreens, 'inline'>;
  return { ...read, inline: `sha256-${createHash('sha256').update(read.script).digest('base64')}` };
}

/** The reader and the requested page. */
export interface Visit {
  url: URL;
  language: Language;
  /** The chosen theme; undefined if it is that of the reader's device. */
  theme: 'light' | 'dark' | undefined;
}

/**
 * The portal's HTML in the reader's language, direction and theme. A page behind the sign-in also gets its skeleton,
 * hidden until the script inside finds that this browser stores a session: the cookie of a session is sent to the API
 * only, and to nothing that is opened from another site.
 */
export function withFirstScreen(
  html: string,
  screens: FirstScreens | undefined,
  { url, language, theme }: Visit,
): { html: string; inline?: string } {
  const page = screens && firstPageOf(url.pathname, url.search);
  const facts = {
    lang: messageFileOf(language),
    dir: directionOf(language),
    'data-theme': theme,
    'data-reads': page && JSON.stringify(page.reads),
    'data-code': page && codeOf(screens, page.outline, language).join(' '),
  };
  const root = Object.entries(facts)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
  const named = html.replace('<html lang="en">', () => `<html${root}>`);
  if (!screens) return { html: named };
  const style = page ? `<style nonce="__CSP_NONCE__">${screens.style}${hidden}</style>` : '';
  const screen = page ? (screens.screens[page.outline]?.[language] ?? '') : '';
  return {
    html: named
      .replace('<!-- locus-first-head -->', () => `<script>${screens.script}</script>${style}`)
      .replace('<!-- locus-first-screen -->', () => screen && `<div data-first>${screen}</div>`),
    inline: screens.inline,
  };
}

/** The code that a page needs besides the first load, with the texts in the reader's language. */
const codeOf = ({ preload, texts }: FirstScreens, outline: string, language: Language): string[] => [
  ...(texts[messageFileOf(language)] ?? []),
  ...(preload[outline] ?? []),
];

/** Either the skeleton is shown, or what readers without a session see. */
const hidden =
  'html:not([data-session]) #root>[data-first],html[data-session] #root>[data-start]{display:none!important}';

/** Text for an attribute in double quotes. */
export const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
