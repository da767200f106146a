import type { Language } from '../text/languages';
import { directionOf, localeOf } from '../text/languages';

/** The contents of a mail's page, each text already HTML. */
export interface MailPage {
  language: Language;
  subject: string;
  before: readonly string[];
  /** The link: its target and its label. */
  button: { url: string; text: string } | undefined;
  after: readonly string[];
  footer: string;
}

// Mail clients support neither our style sheets nor variables: the light theme's colours, inlined.
const font = 'font:16px/1.5 Rubik,Arial,sans-serif;color:#15202b';
const accent =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0a7a74;color:#ffffff;text-decoration:none';
const quiet = 'font-size:13px;color:#556270';

/** The HTML of a mail: paragraphs, a button with its URL written out below, and the footer. */
export function mailPage({ language, subject, before, button, after, footer }: MailPage): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`;
  return [
    `<!doctype html><html lang="${localeOf(language)}" dir="${directionOf(language)}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>`,
    `<body style="margin:0;background:#ffffff"><div style="max-width:560px;margin:0 auto;padding:32px 16px;${font}">`,
    '<p style="margin:0 0 24px;font-weight:600;font-size:20px">Locus</p>',
    ...before.map(paragraph),
    ...(button
      ? [
          `<p style="margin:24px 0 8px"><a href="${button.url}" style="${accent}">${button.text}</a></p>`,
          `<p style="margin:0 0 24px;${quiet};word-break:break-all" dir="ltr">${button.url}</p>`,
        ]
      : []),
    ...after.map(paragraph),
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9e0e6;${quiet}">${footer}</p>`,
    '</div></body></html>\n',
  ].join('\n');
}
