import type { Language } from '../languages';
import { directionOf, localeOf } from '../languages';
import { de } from './de';
import { en } from './en';
import { he } from './he';
import { it } from './it';
import { nl } from './nl';
import type { MailKind, MailParams, MailText, MailTexts } from './text';

export type { MailKind, MailParams } from './text';

const texts: Record<Language, MailTexts> = { en, de, il: he, it, nl };

/** A mail as it is sent, without its receiver. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes a mail in a language, as plain text and as HTML; parameters are text, never markup. `url` is where its link leads, for
 * mails that have one.
 */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
  url?: string,
): WrittenMail {
  const { subject, before, link, after = [] }: MailText = texts[language][kind];
  const { footer } = texts[language];
  const fill = (text: string, write: (value: string) => string = (value) => value) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(params, name) ? write(oneLine((params as Record<string, string | number>)[name] ?? '')) : whole,
    );
  const paragraph = (text: string) => `<p>${fill(escapeHtml(text), (value) => `<bdi>${escapeHtml(value)}</bdi>`)}</p>`;
  const button =
    link && url
      ? [`<p><a href="${escapeHtml(url)}">${escapeHtml(link)}</a></p>`, `<p dir="ltr">${escapeHtml(url)}</p>`]
      : [];
  return {
    subject: fill(subject),
    text: [
      ...before.map((text) => fill(text)),
      ...(link && url ? [`${link}:\n${url}`] : []),
      ...after.map((text) => fill(text)),
      `-- \n${footer}`,
    ]
      .join('\n\n')
      .concat('\n'),
    html: [
      `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(fill(subject))}</title></head><body>`,
      ...before.map(paragraph),
      ...button,
      ...after.map(paragraph),
      `<hr><p><small>${escapeHtml(footer)}</small></p>`,
      '</body></html>\n',
    ].join('\n'),
  };
}

/** A value on one line: what people typed must not look like further paragraphs. */
const oneLine = (value: string | number): string => String(value).replaceAll(/\s+/g, ' ');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
