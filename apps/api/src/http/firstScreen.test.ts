import { expect, test } from 'vitest';

import type { FirstScreens } from './firstScreen';
import { readFirstScreens, withFirstScreen } from './firstScreen';

const screens: FirstScreens = readFirstScreens(
  Buffer.from(
    JSON.stringify({
      script: 'begin()',
      style: '.a{color:red}',
      screens: { map: { en: '<i>map</i>', il: '<i>מפה</i>' }, projects: { en: '<i>list</i>', il: '<i>רשימה</i>' } },
      preload: { map: ['assets/report.js'], projects: ['assets/projects.js'] },
      texts: { he: ['assets/he.js'] },
    }),
  ),
);
const html = '<html lang="en"><head><!-- locus-first-head --></head><body><!-- locus-first-screen --></body></html>';

const pageOf = (
  path: string,
  language: 'en' | 'il' = 'en',
  theme?: 'light' | 'dark',
  built: FirstScreens | undefined = screens,
) => withFirstScreen(html, built, { url: new URL(path, 'http://localhost'), language, theme });

test('the page of a report contains its skeleton, style and script, and what to load first', () => {
  const { html: page, inline } = pageOf('/reports/12');
  expect(page).toContain('<div data-first><i>map</i></div>');
  expect(page).toContain('<script>begin()</script><style nonce="__CSP_NONCE__">.a{color:red}');
  expect(page).toContain('data-reads="[&quot;/projects/hierarchy&quot;,&quot;/reports/12&quot;]"');
  expect(page).toContain('data-code="assets/report.js"');
  expect(inline).toMatch(/^sha256-[\w+/]{43}=$/);
});

test('the skeleton is hidden until the script has found a session', () => {
  const { html: page } = pageOf('/');
  expect(page).toContain(
    'html:not([data-session]) #root>[data-first],html[data-session] #root>[data-start]{display:none!important}',
  );
  expect(page).not.toContain(' data-session=');
});

test('the page has the reader’s language, direction and theme', () => {
  const { html: page } = pageOf('/', 'il', 'dark');
  expect(page).toMatch(/^<html lang="he" dir="rtl" data-theme="dark" /);
  expect(page).toContain('<i>רשימה</i>');
  expect(page).toContain('data-code="assets/he.js assets/projects.js"');
  expect(pageOf('/').html).toMatch(/^<html lang="en" dir="ltr" data-reads=/);
});

test.each(['/sign-in', '/loginAs/abc', '/nowhere'])('%s has no skeleton and preloads nothing', (path) => {
  const { html: page } = pageOf(path);
  expect(page).not.toMatch(/data-first|data-reads|data-code|<i>/);
});

test('an address is escaped in the page', () => {
  const { html: page } = pageOf('/reports/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page).toContain(
    'data-reads="[&quot;/projects/hierarchy&quot;,&quot;/reports/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&quot;]"',
  );
});

test('a build without first screens gets only the reader’s language and direction', () => {
  const { html: page, inline } = withFirstScreen(html, undefined, {
    url: new URL('http://localhost/reports/1'),
    language: 'il',
    theme: undefined,
  });
  expect(inline).toBeUndefined();
  expect(page).toBe(html.replace('<html lang="en">', '<html lang="he" dir="rtl">'));
});
