import type { Browser, CDPSession, Page } from 'playwright';

import { median } from './median';

/** What a page that was opened for it offers: an address to go to, and a session that is signed in. */
export interface OpenPortal {
  page: Page;
  /** Where the portal answers. */
  address: string;
}

/** Rounds of each switch, after one that loads the code. */
const rounds = 7;

/**
 * How long readers wait for what they just clicked, at half the speed of the processor: another view of the open
 * report, the choices of a select, another period.
 */
export async function measureClicks({ page }: OpenPortal) {
  const session = await page.context().newCDPSession(page);
  await page.getByRole('button', { name: 'Visit trends', exact: true }).first().click();
  await settled(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  try {
    const toGraph: number[] = [];
    const toMap: number[] = [];
    for (let i = 0; i <= rounds; i++) {
      toGraph.push(await clicked(page, 'Graph view', '.apexcharts-line-series'));
      toMap.push(await clicked(page, 'Map view', '[data-map][data-painted]'));
    }
    await clicked(page, 'Graph view', '.apexcharts-line-series');
    const weekly: number[] = [];
    const select: number[] = [];
    for (let i = 0; i <= rounds; i++) {
      weekly.push(await clicked(page, 'Weekly', '[role="radio"][aria-checked="true"], input[type="radio"]:checked'));
      await clicked(page, 'Monthly', 'main');
      select.push(await opened(page));
    }
    return [
      figure('Map → Graph, until drawn, at 2 × CPU throttle', toGraph, '≤ 100'),
      figure('Graph → Map, until painted, at 2 × CPU throttle', toMap, '≤ 100'),
      figure('a select opens, at 2 × CPU throttle', select, '≤ 50'),
      figure('Weekly, until drawn, at 2 × CPU throttle', weekly, '≤ 100'),
    ];
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

const figure = (label: string, values: number[], goal: string) => ({
  label,
  value: median(values.slice(1)),
  unit: 'ms',
  goal,
  base: { label: 'the first time', value: values[0] ?? Number.NaN },
});
