import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import { expect, it } from 'vitest';

import { createLookup } from './lookup';

const says = (text: string) => () => HttpResponse.text(text);
const handlers = [
  http.get('*/api/reports/latest', says('latest')),
  http.get('*/api/reports/:id', says('one report')),
  http.all('*/api/reports/:id', says('any call of a report')),
  http.post('*/api/reports', says('made')),
  http.get('*/api/files/*', says('a file')),
  http.get(/\/api\/old\//, says('by expression')),
  http.get(({ request }) => request.url.endsWith('/odd'), says('by rule')),
  http.get('https://tiles.example.com/*', says('a tile')),
];
const lookup = createLookup(handlers);

it.each([
  ['GET', 'http://localhost/api/reports/latest'],
  ['GET', 'http://localhost/api/reports/7'],
  ['GET', 'http://localhost/api/reports/7/?page=2'],
  ['DELETE', 'http://localhost/api/reports/7'],
  ['POST', 'http://localhost/api/reports'],
  ['GET', 'http://localhost/api/reports'],
  ['GET', 'http://localhost/api/files/a/b/c'],
  ['GET', 'http://localhost/api/old/1'],
  ['GET', 'http://localhost/a/b/odd'],
  ['GET', 'https://tiles.example.com/1/2/3.png'],
  ['GET', 'http://localhost/api/none/of/them'],
])('answers %s %s with the same response as all handlers together', async (method, url) => {
  const answerOf = async (some: RequestHandler[]) => (await getResponse(some, new Request(url, { method })))?.text();
  expect(await answerOf(lookup(new Request(url, { method })))).toBe(await answerOf(handlers));
});

it('leaves out handlers that cannot match', () => {
  expect(lookup(new Request('http://localhost/api/reports', { method: 'POST' }))).not.toContain(handlers[1]);
  expect(lookup(new Request('http://localhost/api/reports', { method: 'POST' }))).toContain(handlers[3]);
});
