import { expect, it } from 'vitest';

import { listText } from './listText';

it('lists any names in the style of the language', () => {
  expect(listText({ locale: 'en-GB' }, ['Ada', 'Berta', 'Carl'])).toBe('Ada, Berta, Carl');
  expect(listText({ locale: 'de-DE' }, ['__proto__', 'constructor', 'toString'])).toBe(
    '__proto__, constructor und toString',
  );
});
