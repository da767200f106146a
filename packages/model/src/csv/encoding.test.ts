import fc from 'fast-check';
import { expect, test } from 'vitest';

import { proofRuns } from '../testing';
import type { CsvEncoding } from './encoding';
import { csvDecoder, csvTextOf, encodingOf } from './encoding';

/** Every character of an encoding by its byte. */
const bytesIn = (encoding: 'windows-1252' | 'cp850') => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(Array.from(csvDecoder(encoding)(all, false)).map((sign, byte) => [sign, byte]));
};
const single = { 'windows-1252': bytesIn('windows-1252'), cp850: bytesIn('cp850') };

function encoded(text: string, encoding: CsvEncoding, mark = false): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode((mark ? '\ufeff' : '') + text);
  if (encoding === 'windows-1252' || encoding === 'cp850')
    return Uint8Array.from(text, (sign) => single[encoding].get(sign) ?? 63);
  const bytes = new Uint8Array(2 * text.length + 2);
  const view = new DataView(bytes.buffer);
  `\ufeff${text}`.split('').forEach((sign, i) => view.setUint16(2 * i, sign.charCodeAt(0), encoding === 'utf-16le'));
  return bytes;
}

/** Words as lists of places contain them. */
const words = (
  'Müller Söhne Köln Osterstraße Käthe-Kollwitz-Straße Äußere Straße Ölmühle Übersee Zürich Café Größe MÜNCHEN Fußgängerzone ' +
  'Élysée Besançon Orléans Nîmes Forêt Très-Fort Français Hôtel Citroën façade Noël Île Évry ' +
  'Málaga Coruña España Córdoba León Avilés jamón niño Ávila ' +
  'città perché più caffè università Forlì Cantù ' +
  'São João Praça Estação Avenida Coração Goiás ' +
  'Malmö Göteborg Århus Tromsø Ærø Smørrebrød Håkansson Älvsjö ' +
  'België Coëvorden knieën Main Street Berlin Mall 12,5 Retail'
).split(' ');

const encodings: readonly CsvEncoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850'];

test('a list of places in any of the encodings is read with all its letters, or it is asked for', () => {
  let [read, unclear] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(' ', ';', ',', '\n', '\t'),
      fc.constantFrom(...encodings),
      fc.boolean(),
      (parts, between, encoding, mark) => {
        const text = parts.join(between);
        const found = csvTextOf(encoded(text, encoding, mark));
        if ('text' in found) {
          // Few words of MS-DOS are also words of Windows; then both spellings are one of nobody's words.
          expect(found.text).toBe(text);
          read += 1;
        } else {
          expect(found.fault).toBe('unclear');
          unclear += 1;
        }
      },
    ),
    proofRuns(500, 20_000),
  );
  expect(unclear / (read + unclear)).toBeLessThan(0.05);
});

test('any bytes give a text or a fault, never a letter that stands for a lost one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const found = csvTextOf(bytes);
      if (!('text' in found)) return;
      const lost = (text: string) => text.split('\ufffd').length;
      // Only a file that already has the sign keeps it.
      const own = encodingOf(bytes) === 'windows-1252' || encodingOf(bytes) === 'cp850' ? 1 : lost(found.text);
      expect(lost(found.text)).toBe(own);
    }),
    proofRuns(500, 20_000),
  );
});

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each<[string, Uint8Array, string]>([
  ['ASCII', latin('name;city'), 'name;city'],
  ['UTF-8', encoded('Straße', 'utf-8'), 'Straße'],
  ['UTF-8 with a mark', encoded('Straße', 'utf-8', true), 'Straße'],
  ['UTF-16', encoded('Straße', 'utf-16le'), 'Straße'],
  ['UTF-16 of the other order', encoded('Straße', 'utf-16be'), 'Straße'],
  ['Windows-1252', latin('K\xf6ln'), 'Köln'],
  ['Windows-1252 in capitals', latin('M\xdcNCHEN GRO\xdfE'), 'MÜNCHEN GROßE'],
  ['typographic quotes of Windows-1252', latin('\x84Zur alten Post\x93, Caf\xe9'), '„Zur alten Post“, Café'],
  ['an apostrophe of Windows-1252', latin('L\x92Or\xe9al'), 'L’Oréal'],
  ['the euro of Windows-1252', latin('5 \x80; 6 \x80'), '5 €; 6 €'],
  ['MS-DOS', latin('M\x81ller & S\x94hne;K\x94ln'), 'Müller & Söhne;Köln'],
  ['MS-DOS at the end of words', latin('Forl\x8d; citt\x85; universit\x85'), 'Forlì; città; università'],
  ['a street of MS-DOS', latin('Osterstra\xe1e 5'), 'Osterstraße 5'],
])('%s', (_, bytes, text) => {
  expect(csvTextOf(bytes)).toEqual({ text });
});

test.each<[string, Uint8Array, 'not_text' | 'unclear']>([
  ['UTF-16 without a mark', encoded('name', 'utf-16le').slice(2), 'not_text'],
  ['UTF-16 with half a letter', encoded('name', 'utf-16le').slice(0, -1), 'not_text'],
  ['UTF-16 with half a pair', encoded('a\ud800b', 'utf-16le'), 'not_text'],
  ['zero bytes', latin('a\0b'), 'not_text'],
  ['a mark of UTF-8 before other letters', latin('\xef\xbb\xbfK\xf6ln'), 'unclear'],
  ['words of both', latin('K\xf6ln; M\x81nchen'), 'unclear'],
  ['words of a Macintosh', latin('M\x9fller; K\x9aln; Stra\xa7e'), 'unclear'],
  ['Cyrillic', latin('\xcc\xee\xf1\xea\xe2\xe0; \xca\xe0\xe7\xe0\xed\xfc; \xd1\xe0\xec\xe0\xf0\xe0'), 'unclear'],
  ['a letter of MS-DOS that Windows has no sign for', latin('\x81'), 'unclear'],
])('%s is not guessed at', (_, bytes, fault) => {
  expect(csvTextOf(bytes)).toEqual({ fault });
});
