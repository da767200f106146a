import type { ItemData } from '@locus/data';
import {
  ClientProvider,
  createClient,
  useCatchment,
  useItemData,
  useMovementSpider,
  useReport,
  useSocialDemographicsFilters,
  useSocialDemographicsGraph,
} from '@locus/data';
import { world } from '@locus/mocks';
import type {
  AbsorptionData,
  AttractionData,
  CatchmentData,
  CrossVisitationData,
  DurationData,
  RetentionData,
  SeasonalityData,
  SpiderData,
} from '@locus/model/analyses';
import type { Report } from '@locus/model/entities';
import {
  deriveAbsorption,
  deriveAttraction,
  deriveDuration,
  deriveMovement,
  deriveRetention,
  deriveSeasonality,
} from '@locus/model/analyses';
import { color, space } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';

import { CatchmentCard } from '../CatchmentCard/CatchmentCard';
import { CatchmentDetail } from '../CatchmentDetail/CatchmentDetail';
import { CrossVisitationCard } from '../CrossVisitationCard/CrossVisitationCard';
import { CrossVisitationDetail } from '../CrossVisitationDetail/CrossVisitationDetail';
import { DurationCard } from '../DurationCard/DurationCard';
import { DurationDetail } from '../DurationDetail/DurationDetail';
import { MovementCard } from '../MovementCard/MovementCard';
import { MovementDetail } from '../MovementDetail/MovementDetail';
import { RetentionCard } from '../RetentionCard/RetentionCard';
import { RetentionDetail } from '../RetentionDetail/RetentionDetail';
import { SeasonalityCard } from '../SeasonalityCard/SeasonalityCard';
import { SeasonalityDetail } from '../SeasonalityDetail/SeasonalityDetail';
import { ShareCard } from '../ShareCard/ShareCard';
import { ShareDetail } from '../ShareDetail/ShareDetail';
import { SocialDemographicsGraph } from '../SocialDemographicsGraph/SocialDemographicsGraph';

const client = createClient({
  baseUrl: '/api',
  app: 'portal',
  storage: localStorage,
  onSessionEnded: () => undefined,
});

const places = world.locations.map((id, index) => ({ id, index }));
const first = world.locations[0]!;
/** The props of every detail view here. */
const told = { locations: places, mode: 'chart', onModeChange: fn(), onRetry: fn(), onScreenshot: fn() } as const;

/** Requests an analysis of the report, once that has loaded. */
type UseRead = (report: Report | undefined) => ItemData<never>;

/** The data of an analysis over a period. */
const itemData =
  (type: keyof Report['report_items'], period: string): UseRead =>
  (report) =>
    useItemData<never>(report?.report_items[type]?.[0]?.id, { period });

const homeAreas = { catchmentType: 'HOME', minThreshold: 0.001, maxThreshold: 1 } as const;

/** Cards and detail views of the analyses with the API's recorded responses, through the real hooks. */
const meta = {
  title: 'Charts/FromApi',
  decorators: [
    (Story) => (
      <ClientProvider client={client}>
        <Story />
      </ClientProvider>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function both(card: ReactNode, detail: ReactNode) {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <div style={{ inlineSize: 208, padding: space[5], background: color.panel }}>{card}</div>
      {detail}
    </div>
  );
}

/** A story that waits for the number of the card and for the detail view. */
function shown<Answer>(
  useRead: UseRead,
  draw: (data: Answer | undefined, status: ItemData<Answer>['status']) => ReactNode,
): Story {
  function Analysis() {
    const { data, status } = useRead(useReport(world.report).data);
    return draw(data, status);
  }
  return {
    render: () => <Analysis />,
    play: async ({ canvas, canvasElement }) => {
      await waitFor(async () => {
        await expect(canvasElement.querySelector('article [data-state="ready"]')).toHaveTextContent(/\d/);
        await expect(canvasElement.querySelector('section [data-state="ready"]')).toHaveTextContent('Alexanderplatz');
        // The first of them also waits for its code.
      });
      await expect(canvas.getByRole('article')).toBeVisible();
    },
  };
}

export const Duration = shown<DurationData>(itemData('duration', 'whole_period'), (data, status) => {
  const duration = data && deriveDuration(data);
  return both(
    <DurationCard {...{ duration, status }} primaryLocation={first} />,
    <DurationDetail
      {...{ ...told, duration, status }}
      disclosure={data?.disclosure}
      showAverage
      onShowAverageChange={fn()}
    />,
  );
});

export const Retention = shown<RetentionData>(itemData('retention', 'quarterly'), (data, status) => {
  const retention = data && deriveRetention(data);
  return both(
    <RetentionCard {...{ retention, status }} primaryLocation={first} />,
    <RetentionDetail
      {...{ ...told, retention, status }}
      disclosure={data?.disclosure}
      period="quarterly"
      onPeriodChange={fn()}
      showAverage
      onShowAverageChange={fn()}
    />,
  );
});

export const CrossVisitation = shown<CrossVisitationData>(itemData('loyalty', 'monthly'), (data, status) =>
  both(
    <CrossVisitationCard {...{ data, status }} primaryLocation={first} />,
    <CrossVisitationDetail
      {...{ data, status }}
      locations={places}
      mode="chart"
      values="CROSS_VISITATION"
      onValuesChange={fn()}
    />,
  ),
);

export const Absorption = shown<AbsorptionData>(itemData('absorption', 'monthly'), (data, status) => {
  const views = data && deriveAbsorption(data.values);
  const source = views?.[0]?.locationId ?? '';
  return both(
    <ShareCard kind="absorption" {...{ views, status }} primaryLocation={source} />,
    <ShareDetail
      kind="absorption"
      {...{ ...told, views, status }}
      disclosure={data?.disclosure}
      primaryLocation={source}
    />,
  );
});

export const Attraction = shown<AttractionData>(itemData('attraction', 'monthly'), (data, status) => {
  const views = data && deriveAttraction(data.values);
  return both(
    <ShareCard kind="attraction" {...{ views, status }} primaryLocation={first} />,
    <ShareDetail
      kind="attraction"
      {...{ ...told, views, status }}
      disclosure={data?.disclosure}
      primaryLocation={first}
    />,
  );
});

export const Seasonality = shown<SeasonalityData>(itemData('seasonality', 'whole_period'), (data, status) => {
  const seasonality = data && deriveSeasonality(data);
  return both(
    <SeasonalityCard {...{ seasonality, status }} primaryLocation={first} />,
    <SeasonalityDetail
      {...{ ...told, seasonality, status }}
      disclosure={data?.disclosure}
      showAverage
      onShowAverageChange={fn()}
      hoursByWeek
      onHoursByWeekChange={fn()}
    />,
  );
});

export const Catchment = shown<CatchmentData>(
  (report) =>
    useCatchment(report?.report_items.catchment?.[0]?.id, { primaryLocation: first, ...homeAreas }) as ItemData<never>,
  (catchment, status) =>
    both(
      <CatchmentCard
        {...{ catchment, status }}
        primaryLocation={first}
        type="HOME"
        count="SINGLE"
        onCountChange={fn()}
      />,
      <CatchmentDetail
        {...{ catchment, status }}
        location={{ id: first, name: 'Alexanderplatz Store' }}
        type="HOME"
        onTypeChange={fn()}
        metric="DESTINATION"
        onMetricChange={fn()}
      />,
    ),
);

export const Movement = shown<SpiderData>(
  (report) => useMovementSpider(report?.report_items.movement?.[0]?.id, { primaryLocation: first }) as ItemData<never>,
  (data, status) => {
    const movement = data && deriveMovement({ primary: data })['primary'];
    return both(
      <MovementCard {...{ movement, status }} period="before" />,
      <MovementDetail
        {...{ movement, status }}
        disclosure={data?.disclosure}
        location={{ id: first, name: 'Alexanderplatz Store', index: 0 }}
        period="before"
        onPeriodChange={fn()}
        type="Visitors"
        onTypeChange={fn()}
      />,
    );
  },
);

/** The demographic bars for the areas of all locations, with the recorded filters. */
function People() {
  const item = useReport(world.report).data?.report_items.catchment?.[0]?.id;
  const { data: graph, status } = useSocialDemographicsGraph(item, {
    ...homeAreas,
    countryCode: 'de',
    locations: world.locations,
    metric: 'HOUSEHOLDS',
  });
  const filters = useSocialDemographicsFilters(item).data;
  return (
    <SocialDemographicsGraph
      {...{ graph, filters, status }}
      filter={{}}
      onFilterChange={fn()}
      currency="€"
      locations={places}
      onRetry={fn()}
    />
  );
}

export const SocialDemographics: Story = {
  render: () => <People />,
  play: async ({ canvas }) => {
    // The graph's table, and the index against the city.
    const [twin, index] = await canvas.findAllByRole('table');
    await expect(within(twin!).getAllByRole('columnheader')).toHaveLength(7);
    await expect(within(index!).getAllByRole('cell', { name: 'Berlin' }).length).toBeGreaterThan(0);
    await waitFor(() => expect(canvas.getByRole('combobox', { name: /^Country/ })).toHaveTextContent('Germany'));
  },
};
