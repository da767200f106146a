import { expect, it } from 'vitest';

import { readConfiguration } from './configuration';

const page = (content: string | undefined) =>
  ({ querySelector: () => (content === undefined ? null : { content }) }) as unknown as Document;

it('reads the addresses written by the server', () => {
  expect(
    readConfiguration(
      page('{"contact":"mailto:a@b.de","partnership":"https://p.example/","portal":"http://127.0.0.1:4000/"}'),
    ),
  ).toEqual({
    contact: 'mailto:a@b.de',
    partnership: 'https://p.example/',
    terms: undefined,
    privacy: undefined,
    captcha: { provider: 'altcha' },
    portal: 'http://127.0.0.1:4000/',
    framed: false,
    preview: 'http://localhost',
    productionHost: undefined,
    analyticsScript: undefined,
    chatScript: undefined,
    dashboardHosts: [],
    drivingTimes: false,
  });
});

it('uses the built-in captcha unless a reCAPTCHA key is set', () => {
  const captchaOf = (content: string) => readConfiguration(page(content)).captcha;
  expect(captchaOf('{}')).toEqual({ provider: 'altcha' });
  expect(captchaOf('{"captcha":{"provider":"altcha"}}')).toEqual({ provider: 'altcha' });
  expect(captchaOf('{"captcha":{"provider":"recaptcha","siteKey":"6Lc"}}')).toEqual({
    provider: 'recaptcha',
    siteKey: '6Lc',
  });
  expect(captchaOf('{"captcha":{"provider":"recaptcha","siteKey":7}}')).toEqual({ provider: 'altcha' });
});

it('accepts hosts, and scripts over https only', () => {
  expect(
    readConfiguration(
      page(
        '{"productionHost":"portal.example.com","analyticsScript":"http://stats.example.com/a.js","chatScript":"https://chat.example.com/w.js","dashboardHosts":["bi.example.com",7]}',
      ),
    ),
  ).toMatchObject({
    productionHost: 'portal.example.com',
    analyticsScript: undefined,
    chatScript: 'https://chat.example.com/w.js',
    dashboardHosts: ['bi.example.com'],
  });
});

it.each([undefined, '', 'not json', '{"contact":"javascript:alert(1)","partnership":7}'])(
  'falls back to the defaults for %s',
  (content) => {
    expect(readConfiguration(page(content))).toEqual({
      contact: 'mailto:support@locus.example',
      partnership: 'mailto:support@locus.example',
      terms: undefined,
      privacy: undefined,
      captcha: { provider: 'altcha' },
      portal: undefined,
      framed: false,
      preview: 'http://localhost',
      productionHost: undefined,
      analyticsScript: undefined,
      chatScript: undefined,
      dashboardHosts: [],
      drivingTimes: false,
    });
  },
);

it('accepts an address search over https only', () => {
  const geocoder = { url: 'https://photon.example.com?key={token}', token: 'public' };
  expect(readConfiguration(page(JSON.stringify({ geocoder }))).geocoder).toEqual(geocoder);
  expect(readConfiguration(page(JSON.stringify({ geocoder: { url: 'http://x' } }))).geocoder).toBeUndefined();
});

it('offers driving times only if the server says so', () => {
  expect(readConfiguration(page('{"drivingTimes":true}')).drivingTimes).toBe(true);
  expect(readConfiguration(page('{"drivingTimes":"no"}')).drivingTimes).toBe(false);
});

it('[VIEW-261] accepts a tile service over https only', () => {
  const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Example', token: 'public' };
  expect(readConfiguration(page(JSON.stringify({ tiles }))).tiles).toEqual(tiles);
  expect(readConfiguration(page(JSON.stringify({ tiles: { ...tiles, url: 'http://x/{z}' } }))).tiles).toBeUndefined();
});
