import { type Finding, findingText } from '@locus/model/analyses';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';

const intl = createIntl({ locale: 'en' });

test('means over several locations are said to be of the average location, those of one are not', () => {
  const said = (finding: Omit<Finding, 'to' | 'amount'>) =>
    [1, 3].map((count) =>
      findingText(intl, { ...finding, to: 'Visualization', count, amount: { as: 'share', value: 0.25 } }).replaceAll(
        /[\u2068\u2069]/g,
        '',
      ),
    );
  expect(said({ rule: 'peakDay', day: 7 })).toEqual([
    'Saturday is the busiest day, with 25.00 % of the week’s visits.',
    'Saturday is the busiest day, with 25.00 % of the week’s visits at the average location.',
  ]);
  expect(said({ rule: 'commonStay', category: '5-15' })).toEqual([
    'Most common: 5-15 minutes, 25.00 % of visits.',
    'Most common: 5-15 minutes, 25.00 % of visits at the average location.',
  ]);
  expect(said({ rule: 'crossShare' })).toEqual([
    '25.00 % of visitors also go to another location.',
    '25.00 % of visitors to the average location also go to another one.',
  ]);
});
