import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';

import { storyHotspots } from '../stories/hotspots';
import { storyLocations } from '../stories/locations';
import { onMap, painted } from '../stories/onMap';
import { CatchmentPopup } from './CatchmentPopup';
import { CrossVisitationPopup } from './CrossVisitationPopup';
import { MovementPopup } from './MovementPopup';
import { PopularTimePopup } from './PopularTimePopup';
import { SharePopup } from './SharePopup';

const [location] = storyLocations;
const preview =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="310" height="100"><rect width="310" height="100" fill="#dfe9d9"/><path d="M0 70H310M120 0V100" stroke="#fff" stroke-width="8"/><rect x="140" y="20" width="60" height="36" fill="#0b8480"/></svg>',
  );
const place = {
  latitude: location!.latitude,
  longitude: location!.longitude,
  title: 'Alexanderplatz',
  subtitle: '10178 Berlin',
  image: { src: preview, alt: '' },
  onClose: fn(),
};
const at = onMap({ camera: { view: { latitude: 52.531, longitude: 13.41, zoom: 12.5 } } });

const meta = {
  title: 'Maps/Popups',
  component: PopularTimePopup,
  parameters: {
    pictures: ['PopularTime', 'Retention', 'AbsorptionAndAttraction', 'CrossVisitation', 'Catchment', 'Movement'],
    pictureSize: [560, 480],
    layout: 'fullscreen',
  },
  decorators: [at],
  args: { ...place, day: 7, hour: 15 },
} satisfies Meta<typeof PopularTimePopup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const PopularTime: Story = {
  tags: ['spec:VIEW-068'],
  play: async ({ canvas, canvasElement, args }) => {
    await painted(canvasElement);
    const popup = within(canvas.getByRole('dialog', { name: 'Alexanderplatz' }));
    await expect(popup.getByRole('row', { name: 'Popular day Saturday' })).toBeVisible();
    await expect(popup.getByRole('row', { name: 'Popular hour 3-4 pm' })).toBeVisible();
    await userEvent.click(popup.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** If the hours of that day are hidden, the hour is that of the whole week, and the popup says so. */
export const TimeOfAllDays: Story = {
  args: { ofAllDays: true },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('row', { name: 'Popular day Saturday' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Popular hour across all days 3-4 pm' })).toBeVisible();
  },
};

export const HiddenTime: Story = {
  args: { day: undefined, hour: undefined },
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('row', { name: 'Popular day N/A' })).toBeVisible();
  },
};

export const Retention: Story = {
  tags: ['spec:VIEW-069', 'spec:VIEW-234', 'spec:VIEW-281'],
  render: () => <SharePopup {...place} kind="retention" share={0.27449} />,
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const popup = canvas.getByRole('dialog', { name: 'Alexanderplatz' });
    await expect(popup).toHaveTextContent('27.44 % average rate of returning visits');
    await expect(popup.querySelector('svg:has(circle)')?.getBoundingClientRect().width).toBe(130);
  },
};

export const AbsorptionAndAttraction: Story = {
  tags: ['spec:VIEW-071', 'spec:VIEW-234'],
  render: () => (
    <>
      <SharePopup {...place} kind="absorption" share={0.121} />
      <SharePopup
        {...place}
        title="Bergmannstraße"
        subtitle={undefined}
        image={undefined}
        latitude={52.503}
        longitude={13.47}
        kind="attraction"
        share={0.0879}
      />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('dialog', { name: 'Bergmannstraße' })).toHaveTextContent(
      '8.7 % share of visits from the area of interest',
    );
    for (const popup of canvas.getAllByRole('dialog')) await expect(popup.querySelector('svg circle')).not.toBeNull();
  },
};

export const CrossVisitation: Story = {
  tags: ['spec:VIEW-070'],
  render: () => (
    <CrossVisitationPopup
      {...place}
      visitors={0.6813}
      partner="Ku’damm Flagship"
      share={0.361}
      ratio="100 : 14"
      distanceKm={2.44}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByText('68.13 %')).toBeVisible();
    await expect(canvas.getByText('of visitors also go to another location')).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Most often to Ku’damm Flagship' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Share of visits 36.10 %' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Visit ratio 100 : 14.00' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Distance from location 2.44 km' })).toBeVisible();
  },
};

const area = {
  latitude: 52.524,
  longitude: 13.4,
  name: 'Berlin-Mitte',
  code: '10115',
  subtitle: 'Postal code • Mitte',
  share: 0.03299,
  metric: 'of visits',
  rank: 3,
  areas: 118,
  inhabitants: 18_876,
  drivingTime: 9,
  distanceKm: 2.4,
  visitorsPerThousand: 74.6,
  onClose: fn(),
};

export const Catchment: Story = {
  render: () => <CatchmentPopup {...area} />,
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    const popup = canvas.getByRole('dialog', { name: '10115 Berlin-Mitte' });
    await expect(popup).toHaveTextContent('3.29 % of visits • rank 3 of 118');
    await expect(popup.querySelector('img')).toBeNull();
  },
};

export const CatchmentOfSeveralLocations: Story = {
  render: () => (
    <CatchmentPopup
      {...area}
      topLocations={storyLocations.slice(0, 3).map((reached, i) => ({ ...reached, share: 0.033 / (i + 1) }))}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(within(canvas.getByRole('dialog')).getAllByRole('listitem')[0]).toHaveTextContent('Alexanderplatz');
  },
};

export const CatchmentHidden: Story = {
  render: () => (
    <CatchmentPopup
      {...area}
      code={10_115}
      share={null}
      rank={null}
      inhabitants={null}
      drivingTime={null}
      distanceKm={null}
      visitorsPerThousand={null}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('dialog', { name: 'n/a Berlin-Mitte' })).toHaveTextContent('- of visits');
  },
};

export const Movement: Story = {
  render: () => (
    <MovementPopup
      latitude={52.5219}
      longitude={13.4123}
      hotspot={{ ...storyHotspots('pois')[0]!, location_category: 'FOOD', location_subcategory: 'Seventh heaven' }}
      period="before"
      onClose={fn()}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    await painted(canvasElement);
    await expect(canvas.getByRole('dialog', { name: 'Hauptbahnhof' })).toHaveTextContent(
      '9.80 % of visits come from here',
    );
    // Texts known to Locus are in the reader's language, others stay as imported.
    await expect(canvas.getByRole('row', { name: 'Category Food and drink' })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'Subcategory Seventh heaven' })).toBeVisible();
    await expect(canvas.getByRole('dialog').querySelector('img')).toBeNull();
  },
};

export const Dark: Story = {
  render: () => <CatchmentPopup {...area} />,
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => painted(canvasElement),
};

export const RightToLeft: Story = {
  render: () => <CatchmentPopup {...area} metric="מהביקורים" />,
  globals: { locale: 'il' },
  play: ({ canvasElement }) => painted(canvasElement),
};
