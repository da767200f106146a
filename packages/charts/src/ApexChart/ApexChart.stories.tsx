import { lightTokens } from '@locus/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';

import { ApexChart } from './ApexChart';

const { color } = lightTokens;

const meta = {
  title: 'Charts/ApexChart',
  component: ApexChart,
  args: {
    label: 'Imported visits by weekday',
    type: 'bar',
    series: [
      { name: 'Accepted', data: [120, 140, 90] },
      { name: 'Refused <b>', data: [12, 4, 9] },
    ],
    options: {
      colors: [color.accent, color.textMuted],
      chart: { foreColor: color.textMuted },
      xaxis: { categories: ['Monday', 'Tuesday', 'Wednesday'] },
      dataLabels: { enabled: false },
      legend: { position: 'bottom', onItemClick: { toggleDataSeries: false } },
      tooltip: { shared: true, intersect: false },
    },
    heightPx: 300,
  },
} satisfies Meta<typeof ApexChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Axes, legend and tooltip are the library's own; names are shown as text. */
export const Ready: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('figure', { name: 'Imported visits by weekday' })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelectorAll('.apexcharts-bar-series path')).toHaveLength(6));
    const textsOf = (part: string) => [...canvasElement.querySelectorAll(part)].map(({ textContent }) => textContent);
    await expect(textsOf('.apexcharts-xaxis-label tspan')).toEqual(['Monday', 'Tuesday', 'Wednesday']);
    await expect(textsOf('.apexcharts-legend-text')).toEqual(['Accepted', 'Refused ‹b>']);
    const bar = canvasElement.querySelector('.apexcharts-bar-series path')!.getBoundingClientRect();
    await fireEvent.mouseMove(canvasElement.querySelector('.apexcharts-svg')!, {
      clientX: bar.x + bar.width / 2,
      clientY: bar.y + 20,
    });
    await waitFor(() => expect(textsOf('.apexcharts-tooltip-title')).toEqual(['Monday']));
    await expect(textsOf('.apexcharts-tooltip-text-y-value').slice(0, 2)).toEqual(['120', '12']);
  },
};
