import { expect, test } from 'vitest';

import { hasPicture } from '../../.storybook/world/hasPicture';
import { picturesOf } from './rules';

const file = `const meta = { title: 'UI/Card', component: Card, parameters: { pictures: ['RightToLeft', 'Gone', 'Ready'] } };
export default meta;
export const Ready = {};
export const RightToLeft = {};
export const Loading = {};
`;

test('a file lists the stories that have a picture, and a name without a story is reported', () => {
  expect(picturesOf('Card.stories.tsx', file)).toEqual({
    ids: ['ui-card--right-to-left', 'ui-card--ready'],
    unknown: ['Gone'],
  });
});

test('the lint expects a picture for exactly the stories that request one', () => {
  for (const id of picturesOf('Card.stories.tsx', file).ids)
    expect(hasPicture(id, ['RightToLeft', 'Ready'])).toBe(true);
  expect(hasPicture('ui-card--loading', ['RightToLeft', 'Ready'])).toBe(false);
  expect(hasPicture('ui-card--ready')).toBe(false);
});
