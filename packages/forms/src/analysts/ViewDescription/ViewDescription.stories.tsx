import type { ReportScope } from '@locus/model/view';
import { reportItemTypes } from '@locus/model/entities';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { storyPlaces, storyScope } from '../../stories/projects';
import { ViewDescription } from './ViewDescription';

const meta = {
  title: 'Forms/ViewDescription',
  component: ViewDescription,
  args: { scope: storyScope('FOOTFALL') },
} satisfies Meta<typeof ViewDescription>;

export default meta;
type Story = StoryObj<typeof meta>;

const sentence = (canvasElement: HTMLElement) =>
  canvasElement.querySelector('p')?.textContent?.replaceAll(/[\u2068\u2069]/g, '');

/** How many places in which city, which months, and how often. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(sentence(canvasElement)).toBe('Visits to 2 locations in Berlin, Mar 2026 – Jun 2026, monthly');
  },
};

const changed = (scope: ReportScope, view: Partial<NonNullable<ReportScope['view']>>): ReportScope => ({
  ...scope,
  view: scope.view && { ...scope.view, ...view },
});

/** A single place is shown by its name, in bold. */
export const SinglePlace: Story = {
  args: { scope: changed(storyScope('DURATION'), { selected: storyPlaces.slice(0, 1) }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(sentence(canvasElement)).toBe('How long visits to Alexanderplatz in Berlin last, Mar 2026 – Jun 2026');
    const name = canvas.getByText('Alexanderplatz').closest('b')!;
    await expect(Number(getComputedStyle(name).fontWeight)).toBeGreaterThan(
      Number(getComputedStyle(name.parentElement!).fontWeight),
    );
  },
};

/** For places in more than one city, or in an unknown one, no city is named. */
export const SeveralCities: Story = {
  args: { scope: changed(storyScope('LOYALTY'), { selected: storyPlaces }) },
  play: async ({ canvasElement }) => {
    await expect(sentence(canvasElement)).toBe('Visitors that 3 locations share, Mar 2026 – Jun 2026');
  },
};

/** Every analysis has its own sentence. */
export const EveryAnalysis: Story = {
  render: () => (
    <>
      {reportItemTypes.map((type) => (
        <ViewDescription key={type} scope={storyScope(type)} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const sentences = [...canvasElement.querySelectorAll('p')].map((line) => line.textContent);
    await expect(new Set(sentences).size).toBe(9);
    for (const text of sentences) await expect(text).toContain('Mar 2026 – Jun 2026');
  },
};

/** Without a place, a month or an analysis there is nothing to describe. */
export const Empty: Story = {
  render: () => (
    <>
      <ViewDescription scope={changed(storyScope('FOOTFALL'), { selected: [] })} />
      <ViewDescription scope={changed(storyScope('FOOTFALL'), { timeFrames: [] })} />
      <ViewDescription scope={changed(storyScope('FOOTFALL'), { item: undefined })} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};

/** While the report is loading, the place of the sentence is empty. */
export const Loading: Story = {
  args: { scope: { ...storyScope('FOOTFALL'), view: undefined } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};
