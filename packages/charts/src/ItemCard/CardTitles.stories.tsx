import { color, space } from '@locus/ui/theme';
import { CardGrid } from '@locus/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { CatchmentCard } from '../CatchmentCard/CatchmentCard';
import { CrossVisitationCard } from '../CrossVisitationCard/CrossVisitationCard';
import { DurationCard } from '../DurationCard/DurationCard';
import { FootfallCard } from '../FootfallCard/FootfallCard';
import { MovementCard } from '../MovementCard/MovementCard';
import { RetentionCard } from '../RetentionCard/RetentionCard';
import { SeasonalityCard } from '../SeasonalityCard/SeasonalityCard';
import { ShareCard } from '../ShareCard/ShareCard';

const waiting = { status: 'loading', primaryLocation: undefined } as const;

/** The cards of all analyses, two in a row of the side panel, by their titles in each language. */
const meta = {
  title: 'Charts/CardTitles',
  render: () => (
    <div style={{ inlineSize: 352, padding: space[3], background: color.panel }}>
      <CardGrid>
        <FootfallCard {...waiting} footfall={undefined} metric="all locations" onMetricChange={fn()} selected />
        <SeasonalityCard {...waiting} seasonality={undefined} selected />
        <DurationCard {...waiting} duration={undefined} selected />
        <RetentionCard {...waiting} retention={undefined} selected />
        <CatchmentCard {...waiting} catchment={undefined} type="HOME" count="SINGLE" onCountChange={fn()} selected />
        <CrossVisitationCard {...waiting} data={undefined} selected />
        <MovementCard status="loading" movement={undefined} period="before" selected />
        <ShareCard {...waiting} kind="absorption" views={undefined} selected />
        <ShareCard {...waiting} kind="attraction" views={undefined} selected />
      </CardGrid>
    </div>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** The boxes of a word: more than one if it is broken. */
function piecesOf(text: Text, from: number, to: number): number {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  return range.getClientRects().length;
}

/** No title is truncated, and no word of it is broken: two lines at most. */
const whole: Story['play'] = async ({ canvas }) => {
  const titles = canvas.getAllByRole('heading');
  await expect(titles).toHaveLength(9);
  for (const title of titles) {
    const words = title.textContent ?? '';
    await expect(words).not.toBe('');
    const button = title.querySelector('button')!;
    for (const box of [title, button]) {
      await expect(box.scrollWidth, words).toBeLessThanOrEqual(box.clientWidth);
      await expect(getComputedStyle(box).textOverflow, words).toBe('clip');
    }
    await expect(title.clientHeight, words).toBeLessThanOrEqual(32);
    for (const { index, 0: word } of words.matchAll(/\S+/g))
      await expect(piecesOf(button.firstChild as Text, index, index + word.length), word).toBe(1);
  }
};

export const English: Story = { play: whole };
export const German: Story = { globals: { locale: 'de' }, play: whole };
export const Italian: Story = { globals: { locale: 'it' }, play: whole };
export const Dutch: Story = { globals: { locale: 'nl' }, play: whole };
export const Hebrew: Story = { globals: { locale: 'il' }, play: whole };
