import { expect, test } from 'vitest';

import { languages } from '../text/languages';
import type { MailKind, MailParams } from './index';
import { writeMail } from './index';

const params: MailParams = {
  activation: { name: 'Ada', hours: 24 },
  reset: { name: 'Ada', minutes: 10 },
  passwordChanged: { name: 'Ada' },
  invitation: { name: 'Ada', days: 7 },
  userChanged: { name: 'Ada' },
  reportExtended: { report: 'Store network', project: 'Retail Berlin', first: '1 July 2025', last: '30 June 2026' },
  reportReady: { name: 'Ada', report: 'Store network', project: 'Retail Berlin' },
  reportPartlyReady: {
    name: 'Ada',
    report: 'Store network',
    project: 'Retail Berlin',
    analyses: 'Catchment, Movement',
  },
  analysesFailed: { name: 'Ada', report: 'Store network', project: 'Retail Berlin', analyses: 'Catchment, Movement' },
  test: { version: '1.2.3' },
};
const kinds = Object.keys(params) as MailKind[];
const url = 'https://portal.example.com/sign-up?token=a&b=c';

test('every e-mail is written in every language, with all its parameters and any link', () => {
  for (const kind of kinds) {
    const subjects = languages.map((language) => {
      const mail = writeMail(kind, language, params[kind], url);
      for (const value of Object.values(params[kind])) {
        expect(mail.text).toContain(String(value));
        expect(mail.html).toContain(`<bdi>${value}</bdi>`);
      }
      expect(mail.text.includes(url)).toBe(!['passwordChanged', 'userChanged', 'test'].includes(kind));
      expect(Object.values(mail).join()).not.toMatch(/[{}]/);
      return mail.subject;
    });
    expect(new Set(subjects).size).toBe(languages.length);
  }
});

test('a Hebrew e-mail reads from right to left, and its link from left to right', () => {
  const { html } = writeMail('activation', 'il', params.activation, url);
  expect(html).toContain('<html lang="he-IL" dir="rtl">');
  expect(html).toMatch(/dir="ltr">https:\/\//);
});

test('a name with markup, a placeholder or line breaks is shown as plain text', () => {
  const name = '<a href="https://evil.example">{minutes}</a>\n\nPay here';
  const { text, html } = writeMail('reset', 'en', { name, minutes: 10 }, url);
  expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;{minutes}&lt;/a&gt; Pay here');
  expect(text).toContain('{minutes}</a> Pay here,');
});

test('a name cannot change the text direction or add control characters', () => {
  const report = 'Store\u202e\u2066\u0007\u001b[31m network\r\nBcc: x@evil.example\u2069';
  const mail = writeMail('reportReady', 'en', { name: 'Ada', report, project: 'P' }, url);
  expect(mail.subject).toBe('Store[31m network Bcc: x@evil.example is ready');
  // oxlint-disable-next-line no-control-regex -- these must not be there
  for (const part of Object.values(mail)) expect(part).not.toMatch(/[\u0007\u001b\r\u202a-\u202e\u2066-\u2069]/);
});

test('findings precede the link in every language, as escaped text with isolated names', () => {
  const findings = [
    'Visits rose \u20684.6\u00a0%\u2069 from Jul 2025 to Jun 2026.',
    '\u2068<b>Ku’damm & Co</b>\u2069 grew most.',
  ];
  for (const language of languages) {
    for (const kind of ['reportReady', 'reportPartlyReady', 'reportExtended'] as const) {
      const { text, html } = writeMail(kind, language, params[kind] as never, url, findings);
      const said = `${findings.join(' ')}\n\n`;
      expect(text).toContain(said);
      expect(text.indexOf(said)).toBeLessThan(text.indexOf(url));
      expect(html).toContain(
        '<p style="margin:0 0 16px">Visits rose <bdi>4.6\u00a0%</bdi> from Jul 2025 to Jun 2026. ' +
          '<bdi>&lt;b&gt;Ku’damm &amp; Co&lt;/b&gt;</bdi> grew most.</p>',
      );
    }
  }
  const without = writeMail('reportReady', 'en', params.reportReady, url);
  expect(writeMail('reportReady', 'en', params.reportReady, url, [])).toEqual(without);
  expect(without.html).not.toContain('<p style="margin:0 0 16px"></p>');
});

test('a place name in a finding cannot end its isolation or add lines', () => {
  const findings = ['\u2068Store\u2069\u202e\r\n\r\nPay here: {report}\u2067\u2069 grew most.'];
  const { text, html } = writeMail('reportReady', 'en', params.reportReady, url, findings);
  expect(text).toContain('\u2068Store\u2069 Pay here: {report} grew most.');
  expect(html).toContain('<bdi>Store</bdi> Pay here: {report} grew most.');
  expect(html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
