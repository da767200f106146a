import type { ItemData } from '@locus/data';
import { ClientProvider, createClient, useItemData, useReport } from '@locus/data';
import { world } from '@locus/mocks';
import type {
  AbsorptionData,
  AttractionData,
  CrossVisitationData,
  DurationData,
  Report,
  RetentionData,
} from '@locus/model';
import { deriveAbsorption, deriveAttraction, deriveDuration, deriveRetention } from '@locus/model';
import { color, space } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import { CrossVisitationCard } from '../CrossVisitationCard/CrossVisitationCard';
import { CrossVisitationDetail } from '../CrossVisitationDetail/CrossVisitationDetail';
import { DurationCard } from '../DurationCard/DurationCard';
import { DurationDetail } from '../DurationDetail/DurationDetail';
import { RetentionCard } from '../RetentionCard/RetentionCard';
import { RetentionDetail } from '../RetentionDetail/RetentionDetail';
import { ShareCard } from '../ShareCard/ShareCard';
import { ShareDetail } from '../ShareDetail/ShareDetail';

const client = createClient({
  baseUrl: '/api',
  app: 'portal',
  storage: localStorage,
  onSessionEnded: () => undefined,
});

const places = world.locations.map((id, index) => ({ id, index }));
const first = world.locations[0]!;
/** What every detail view is told here. */
const told = { locations: places, mode: 'chart', onModeChange: fn(), onRetry: fn(), onScreenshot: fn() } as const;

interface AnalysisProps {
  type: keyof Report['report_items'];
  /** The period its answer is asked for. */
  period: string;
  /** Draws the card and the detail view of an answer. */
  draw: (read: ItemData<never>) => ReactNode;
}

/** One analysis of the story world's report as the real hooks bring it, as card and in full. */
function Analysis({ type, period, draw }: AnalysisProps) {
  const report = useReport(world.report).data;
  const read = useItemData<never>(report?.report_items[type]?.[0]?.id, { period });
  return draw(read);
}

/** Cards and detail views of the analyses with the recorded answers of the API, through the real hooks. */
const meta = {
  title: 'Charts/FromApi',
  component: Analysis,
  parameters: { visual: { skip: true } },
  decorators: [
    (Story) => (
      <ClientProvider client={client}>
        <Story />
      </ClientProvider>
    ),
  ],
} satisfies Meta<typeof Analysis>;

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

/** A story that waits for the number of the card and for the analysis in full. */
function shown<Answer>(
  type: AnalysisProps['type'],
  period: string,
  draw: (data: Answer | undefined, status: ItemData<Answer>['status']) => ReactNode,
): Story {
  return {
    args: { type, period, draw: ({ data, status }) => draw(data, status) },
    play: async ({ canvas, canvasElement }) => {
      await waitFor(
        async () => {
          await expect(canvasElement.querySelector('article [data-state="ready"]')).toHaveTextContent(/\d/);
          await expect(canvasElement.querySelector('section [data-state="ready"]')).toHaveTextContent('Alexanderplatz');
          // The first of them also waits for its code.
        },
        { timeout: 20_000 },
      );
      await expect(canvas.getByRole('article')).toBeVisible();
    },
  };
}

export const Duration = shown<DurationData>('duration', 'whole_period', (data, status) => {
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

export const Retention = shown<RetentionData>('retention', 'quarterly', (data, status) => {
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

export const CrossVisitation = shown<CrossVisitationData>('loyalty', 'monthly', (data, status) =>
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

export const Absorption = shown<AbsorptionData>('absorption', 'monthly', (data, status) => {
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

export const Attraction = shown<AttractionData>('attraction', 'monthly', (data, status) => {
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
