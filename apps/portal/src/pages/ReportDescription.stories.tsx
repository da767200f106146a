import { pageStory, signInForStory } from '@locus/app/stories';
import { world } from '@locus/mocks';
import type { Language } from '@locus/model/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http } from 'msw';
import { expect, within } from 'storybook/test';

import { routes } from '../routes';

const address = (item: string, mode: string, more = '') =>
  `/reports/${world.report}?reportItemType=${item}&contentVisualizationMode=${mode}${more}`;

/** The sentence above a view that describes what it shows, for every analysis and every kind of view. */
const meta = {
  title: 'Portal/ReportDescription',
  args: { path: address('FOOTFALL', 'Visualization') },
  // Only the sentence matters here.
  parameters: { layout: 'fullscreen' },
  beforeEach: ({ msw }) => {
    msw.use(http.get('*/api/reportItems/:id/*', () => delay('infinite')));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: pageStory('portal', routes),
} satisfies Meta<{ path: string }>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An analysis in one kind of view, with this description; marks of writing direction are ignored. */
const described = (item: string, mode: 'Map' | 'Visualization' | 'Table', words: string, more = ''): Story => ({
  args: { path: address(item, mode, more) },
  play: async ({ canvasElement }) => {
    const main = await within(canvasElement).findByRole('main');
    const first = await within(main).findByText(
      (_, element) => element?.tagName === 'P' && element.textContent.replace(/[\u2066-\u2069]/g, '') === words,
    );
    await expect(first).toBeVisible();
    // On top: nothing of the view precedes it.
    const others = [...main.querySelectorAll('button, figure, table, section')];
    for (const other of others) {
      await expect(first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  },
});

const year = 'Jul 2025 – Jun 2026';
const six = '6 locations in Berlin';

export const FootfallGraph = described('FOOTFALL', 'Visualization', `Visits to ${six}, ${year}, monthly`);
export const FootfallTable = described(
  'FOOTFALL',
  'Table',
  `Visits to 2 locations in Berlin, Apr 2026 – Jun 2026, weekly`,
  '&period=weekly&selectedLocations=1+2&timeFrames=2026-04,2026-05,2026-06',
);
export const FootfallMap = described('FOOTFALL', 'Map', `Visits to ${six}, ${year}, monthly`);
export const OneLocation = described(
  'FOOTFALL',
  'Visualization',
  `Visits to Alexanderplatz Store in Berlin, Jun 2026, monthly`,
  '&selectedLocations=1&timeFrames=2026-06',
);
export const SeasonalityGraph = described('SEASONALITY', 'Visualization', `Popular days and hours of ${six}, ${year}`);
export const SeasonalityTable = described('SEASONALITY', 'Table', `Popular days and hours of ${six}, ${year}`);
export const SeasonalityMap = described('SEASONALITY', 'Map', `Popular days and hours of ${six}, ${year}`);
export const DurationGraph = described('DURATION', 'Visualization', `How long visits to ${six} last, ${year}`);
export const DurationTable = described('DURATION', 'Table', `How long visits to ${six} last, ${year}`);
export const DurationMap = described('DURATION', 'Map', `How long visits to ${six} last, ${year}`);
const returns = `How many visitors come back to ${six}, ${year}`;
export const RetentionGraph = described('RETENTION', 'Visualization', `${returns}, quarterly`);
export const RetentionTable = described('RETENTION', 'Table', `${returns}, monthly`, '&period=monthly');
export const RetentionMap = described('RETENTION', 'Map', `${returns}, quarterly`);
const live = `Where visitors of Alexanderplatz Store in Berlin live, ${year}`;
export const CatchmentGraph = described('CATCHMENT', 'Visualization', live);
export const CatchmentTable = described('CATCHMENT', 'Table', live.replace('live', 'work'), '&catchmentType=WORK');
export const CatchmentMap = described('CATCHMENT', 'Map', live);
export const CatchmentOfSeveral = described(
  'CATCHMENT',
  'Map',
  `Where visitors of ${six} live, ${year}`,
  '&catchmentLocationsCount=MULTIPLE',
);
export const CrossVisitationGraph = described(
  'LOYALTY',
  'Visualization',
  `Visitors that 6 locations share in Berlin, ${year}`,
);
export const CrossVisitationTable = described('LOYALTY', 'Table', `Visitors that 6 locations share in Berlin, ${year}`);
export const CrossVisitationMap = described('LOYALTY', 'Map', `Visitors that 6 locations share in Berlin, ${year}`);
const before = `Where visitors of Alexanderplatz Store in Berlin are before their visit, ${year}`;
export const MovementGraph = described('MOVEMENT', 'Visualization', before);
export const MovementMap = described('MOVEMENT', 'Map', before.replace('before', 'after'), '&movementPeriod=After');
const reach = `How many visits to one location reach another on the same day, among ${six}, ${year}, monthly`;
export const AbsorptionGraph = described('ABSORPTION', 'Visualization', reach);
export const AbsorptionTable = described('ABSORPTION', 'Table', reach);
export const AbsorptionMap = described('ABSORPTION', 'Map', reach);
const come = `How many visits to one location come from another on the same day, among ${six}, ${year}, monthly`;
export const AttractionGraph = described('ATTRACTION', 'Visualization', come);
export const AttractionTable = described('ATTRACTION', 'Table', come);
export const AttractionMap = described('ATTRACTION', 'Map', come);

const translated = (language: Language, words: string): Story => ({
  ...described('FOOTFALL', 'Visualization', words),
  globals: { locale: language },
});

export const German = translated('de', 'Besuche an 6 Standorten in Berlin, Juli 2025 – Juni 2026, monatlich');
export const Italian = translated('it', 'Visite a 6 sedi a Berlin, lug 2025 – giu 2026, per mese');
export const Dutch = translated('nl', 'Bezoeken aan 6 locaties in Berlin, jul 2025 – jun 2026, per maand');
export const Hebrew = translated('il', 'ביקורים ב־6 מיקומים ב־Berlin, יולי 2025 – יוני 2026, לפי חודש');
