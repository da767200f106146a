import { expect, test } from 'vitest';

import { hasPicture } from '../../.storybook/world/hasPicture';
import { picturesOf } from './rules';

const file = `const meta = { title: 'UI/Card', component: Card, parameters: { pictures: ['RightToLeft', 'Gone', 'Ready'] } };
export default meta;
export const Ready = {};
export const RightToLeft = {};
export const Loading = {};
`;

test('a file names the stories that have a picture; a name without a story is told', () => {
  expect(picturesOf('Card.stories.tsx', file)).toEqual({
    ids: ['ui-card--right-to-left', 'ui-card--ready'],
    unknown: ['Gone'],
  });
});

test('what the lint takes for the picture of a story is what the story asks for', () => {
  for (const id of picturesOf('Card.stories.tsx', file).ids)
    expect(hasPicture(id, ['RightToLeft', 'Ready'])).toBe(true);
  expect(hasPicture('ui-card--loading', ['RightToLeft', 'Ready'])).toBe(false);
  expect(hasPicture('ui-card--ready')).toBe(false);
});
