import { pageStory, signInForStory } from '@locus/app/stories';
import { world } from '@locus/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';
import { byShare, catchmentAnswers, layersOf, legendOf, mapOf } from '../testing/catchmentMap';
import { manyLocations } from '../testing/manyLocations';
import { queryInAddress } from '../testing/stories';
// Parts that the page loads lazily are loaded before a story starts.
import '../items/catchment/CatchmentItemTools';
import '../items/catchment/CatchmentItemView';
import '../items/catchment/CatchmentMap';
import './ReportPage';

interface PageArgs {
  /** The part of the address other than the analysis. */
  query: string;
}

const page = pageStory('portal', routes);

/** How the settings of the catchment map come from the address, follow each other, and go back to it. */
const meta = {
  title: 'Portal/CatchmentMapSettings',
  args: { query: '' },
  // The map has its own pictures.
  parameters: { layout: 'fullscreen' },
  beforeEach: async ({ msw }) => {
    msw.use(...(await catchmentAnswers()));
    return signInForStory('portal', world.users.accountAdmin.userEmail);
  },
  render: ({ query }, context) => page({ path: `/reports/${world.report}?reportItemType=CATCHMENT${query}` }, context),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The name of the layer on show. */
const layerOn = async (canvasElement: HTMLElement) =>
  (await layersOf(canvasElement)).getByRole('radio', { checked: true }).closest('label')?.textContent;

/** Opens the settings. */
async function settingsOf(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByLabelText('Catchment settings'));
  return within(await screen.findByRole('dialog', { name: 'Catchment settings' }));
}

/** What the settings have chosen: their checked options, and the metric. */
async function chosenIn(canvasElement: HTMLElement) {
  const settings = await settingsOf(canvasElement);
  const chosen = settings.getAllByRole('radio', { checked: true }).map((radio) => radio.closest('label')?.textContent);
  const metric = settings.getByRole('combobox', { name: /Metric type/ }).textContent;
  await userEvent.click(settings.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return [...chosen, metric];
}

/** The choice between one location and several on the card. */
const countOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('article', { name: 'Catchment' })).findByRole('combobox', {
    name: /Analyze by/,
  });

async function chooseCount(canvasElement: HTMLElement, name: string) {
  await userEvent.click(await countOf(canvasElement));
  await userEvent.click(await screen.findByRole('option', { name }));
}

/** Whether the catchment is chosen from the list of analyses or by its card, it starts with its areas. */
export const StartsWithAreas: Story = {
  args: { query: '&reportItemVisualizationMode=Heatmap' },
  tags: ['spec:VIEW-045'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const analysis = await canvas.findByRole('combobox', { name: 'Analysis' });
    const choose = async (name: string) => {
      await userEvent.click(analysis);
      await userEvent.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(analysis).toHaveTextContent(name));
    };
    const byCard = async () => {
      const card = within(canvas.getByRole('article', { name: 'Catchment' })).getByRole('button', {
        name: 'Catchment',
      });
      // A card without data cannot be chosen.
      await waitFor(() => expect(card).not.toHaveAttribute('aria-disabled'));
      await userEvent.click(card);
      await waitFor(() => expect(analysis).toHaveTextContent('Catchment'));
    };
    for (const chooseCatchment of [() => choose('Catchment'), byCard]) {
      await waitFor(async () => expect(await layerOn(canvasElement)).toBe('Heatmap'));
      await choose('Visit duration');
      await chooseCatchment();
      await waitFor(async () => expect(await layerOn(canvasElement)).toBe('Catchment areas'));
      await expect((await legendOf(canvasElement, byShare)).getByText(/^(\d{2,}) of \1 areas$/)).toBeVisible();
      await userEvent.click((await layersOf(canvasElement)).getByRole('radio', { name: 'Heatmap' }));
    }
  },
};

/** Several locations are shown as areas in one colour with their overlay; a single one as shares in many colours. */
export const SeveralAndBack: Story = {
  args: { query: '&reportItemVisualizationMode=Trips&colorScheme=COLORFUL' },
  tags: ['spec:VIEW-195', 'spec:VIEW-196'],
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, /^Trip routes from the top areas/);
    await expect(await chosenIn(canvasElement)).toEqual(expect.arrayContaining(['Color', 'No']));
    await chooseCount(canvasElement, 'Multiple locations');
    await legendOf(canvasElement, /^Inhabitants/);
    await expect(await layerOn(canvasElement)).toBe('Catchment areas');
    await expect(await chosenIn(canvasElement)).toEqual(expect.arrayContaining(['Monochrome', 'Yes']));
    await chooseCount(canvasElement, 'Single location');
    await legendOf(canvasElement, byShare);
    await expect(await chosenIn(canvasElement)).toEqual(expect.arrayContaining(['Color', 'No']));
  },
};

/** Nothing is written before Save, and then what was changed, each setting to its own parameters. */
export const SavedSettings: Story = {
  tags: ['spec:VIEW-204'],
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, byShare);
    const opened = Object.fromEntries(queryInAddress());
    let settings = await settingsOf(canvasElement);
    for (const [end, percent] of [
      ['from', '1'],
      ['to', '2'],
    ]) {
      const field = settings.getByRole('textbox', { name: `Visits share, ${end}` });
      await userEvent.clear(field);
      await userEvent.type(field, `${percent}{Enter}`);
    }
    for (const name of ['Work', 'Color', 'Yes']) await userEvent.click(settings.getByRole('radio', { name }));
    await userEvent.click(settings.getByRole('combobox', { name: /Metric type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Score' }));
    await expect(Object.fromEntries(queryInAddress())).toEqual(opened);
    await userEvent.click(settings.getByRole('button', { name: 'Save' }));
    const saved = {
      ...opened,
      colorScheme: 'COLORFUL',
      catchmentType: 'WORK',
      catchmentDataOverlay: 'YES',
      catchmentMetricType: 'SCORE',
      catchmentThresholdMin: '0.01',
      catchmentThresholdMax: '0.02',
    };
    await waitFor(() => expect(Object.fromEntries(queryInAddress())).toEqual(saved));
    // A default is written by leaving its parameter out.
    settings = await settingsOf(canvasElement);
    await userEvent.click(settings.getByRole('radio', { name: 'No' }));
    await userEvent.click(settings.getByRole('button', { name: 'Save' }));
    const { catchmentDataOverlay: _, ...without } = saved;
    await waitFor(() => expect(Object.fromEntries(queryInAddress())).toEqual(without));
  },
};

export const EverySetting: Story = {
  args: {
    query:
      '&colorScheme=COLORFUL&catchmentType=WORK&catchmentLocationsCount=MULTIPLE&catchmentDataOverlay=YES&catchmentMetricType=SCORE&catchmentSocioDemoMetric=HOUSEHOLDS',
  },
  tags: ['spec:VIEW-027'],
  play: async ({ canvasElement }) => {
    await legendOf(canvasElement, /^Households/);
    await expect(await countOf(canvasElement)).toHaveTextContent('Multiple locations');
    await expect(within(canvasElement).getByLabelText('Data overlay')).toHaveTextContent('Households');
    await expect(await chosenIn(canvasElement)).toEqual(['Work', 'Color', 'Yes', 'Score']);
  },
};

/** Values that a parameter does not have are ignored, and so is half a range. */
const ignored = (query: string): Story => ({
  args: { query },
  play: async ({ canvasElement }) => {
    await expect((await legendOf(canvasElement, byShare)).getByText(/^(\d{2,}) of \1 areas$/)).toBeVisible();
    await expect(await layerOn(canvasElement)).toBe('Catchment areas');
    await expect(await countOf(canvasElement)).toHaveTextContent('Single location');
    await expect(await chosenIn(canvasElement)).toEqual(['Home', 'Monochrome', 'No', 'Share of this store’s visits']);
  },
});

export const UnknownValues: Story = {
  ...ignored(
    '&colorScheme=RED&catchmentType=SCHOOL&catchmentLocationsCount=FEW&catchmentDataOverlay=1&catchmentMetricType=BEST&catchmentSocioDemoMetric=PETS&reportItemVisualizationMode=Winner&catchmentThresholdMin=0.01',
  ),
  tags: ['spec:VIEW-027', 'spec:VIEW-028'],
};

export const HalfARange: Story = { ...ignored('&catchmentThresholdMax=0.02'), tags: ['spec:VIEW-028'] };

/** Of many locations ten have a pin over heatmap and trips, including the primary one. */
export const TenPins: Story = {
  args: { query: '&reportItemVisualizationMode=Heatmap' },
  tags: ['spec:VIEW-300'],
  beforeEach: async ({ msw }) => msw.use(...(await manyLocations())),
  play: async ({ canvasElement }) => {
    const pins = () => canvasElement.querySelectorAll('.locus-pin').length;
    const title = { Heatmap: byShare, 'Trip routes': /^Trip routes from the top areas/ };
    for (const layer of ['Heatmap', 'Trip routes'] as const) {
      await userEvent.click((await layersOf(canvasElement)).getByRole('radio', { name: layer }));
      await legendOf(canvasElement, title[layer]);
      await waitFor(() => expect(pins()).toBe(10));
      const primary = (await mapOf(canvasElement)).getByRole('button', { name: /^1\. .*, primary location/ });
      await expect(primary).toBeVisible();
    }
    await userEvent.click((await layersOf(canvasElement)).getByRole('radio', { name: 'Catchment areas' }));
    await waitFor(() => expect(pins()).toBe(18));
  },
};
