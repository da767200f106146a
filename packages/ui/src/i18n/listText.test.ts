import { expect, it } from 'vitest';

import { listText } from './listText';

it('lists names in the way of the language, whatever they are', () => {
  expect(listText({ locale: 'en-GB' }, ['Ada', 'Berta', 'Carl'])).toBe('Ada, Berta, Carl');
  expect(listText({ locale: 'de-DE' }, ['__proto__', 'constructor', 'toString'])).toBe(
    '__proto__, constructor und toString',
  );
});
