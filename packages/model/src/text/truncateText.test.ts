import { describe, expect, it } from 'vitest';

import { truncateText } from './truncateText';

describe('truncateText', () => {
  it('cuts after 30 characters and adds three dots', () => {
    expect(truncateText('a'.repeat(31), 30)).toBe(`${'a'.repeat(30)}...`);
    expect(truncateText('a'.repeat(30), 30)).toBe('a'.repeat(30));
  });

  it('does not split an emoji', () => {
    expect(truncateText('🙂🙂🙂', 2)).toBe('🙂🙂...');
    expect(truncateText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦...');
  });
});
