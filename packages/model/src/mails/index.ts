import { ownValue } from '../text/dictionary';
import { isolated } from '../text/isolated';
import type { Language, MessageFile } from '../text/languages';
import { messageFileOf } from '../text/languages';
import { de } from './de';
import { en } from './en';
import { he } from './he';
import { it } from './it';
import { mailPage } from './mailPage';
import { nl } from './nl';
import type { MailKind, MailParams, MailText, MailTexts } from './text';

export type { MailKind, MailParams } from './text';

const texts: Record<MessageFile, MailTexts> = { en, de, he, it, nl };

type Values = Readonly<Partial<Record<string, string | number>>>;

/** A mail as it is sent, without its recipient. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Renders a mail in a language, as plain text and as HTML; parameters are text, never markup. `url` is the target of
 * its link, for mails that have one; `findings` are sentences before it, with names between isolating marks.
 */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  language: Language,
  params: MailParams[Kind],
  url?: string,
  findings: readonly string[] = [],
): WrittenMail {
  const { footer, [kind]: mail } = texts[messageFileOf(language)];
  const { subject, before, link, after = [] }: MailText = mail;
  const fill = (text: string, write: (value: string) => string = (value) => value) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(params, name) ? write(oneLine(ownValue(params as Values, name) ?? '')) : whole,
    );
  const html = (text: string) => fill(escapeHtml(text), (value) => `<bdi>${escapeHtml(value)}</bdi>`);
  return {
    subject: fill(subject),
    text: [
      ...before.map((text) => fill(text)),
      ...(findings.length > 0 ? [findings.map((text) => sentence(text, isolated)).join(' ')] : []),
      ...(link && url ? [`${link}:\n${url}`] : []),
      ...after.map((text) => fill(text)),
      `-- \n${footer}`,
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailPage({
      language,
      subject: escapeHtml(fill(subject)),
      before: [
        ...before.map(html),
        ...(findings.length > 0 ? [findings.map((text) => sentence(text, isolatedHtml, escapeHtml)).join(' ')] : []),
      ],
      button: link && url ? { url: escapeHtml(url), text: escapeHtml(link) } : undefined,
      after: after.map(html),
      footer: escapeHtml(footer),
    }),
  };
}

/**
 * A value on one line, without control characters and overrides of the writing direction: user input must neither look
 * like additional paragraphs nor turn the words around it.
 */
const oneLine = (value: string | number): string =>
  String(value)
    .replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');

/** A sentence of which the names between marks that isolate their writing direction are written in another way. */
const sentence = (
  text: string,
  writeName: (name: string) => string,
  write: (words: string) => string = (words) => words,
): string =>
  text
    .split(/\u2068([^\u2066-\u2069]*)\u2069/)
    .map((part, i) => (i % 2 === 1 ? writeName(oneLine(part)) : write(oneLine(part))))
    .join('');

const isolatedHtml = (name: string): string => `<bdi>${escapeHtml(name)}</bdi>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
