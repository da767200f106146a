import { ClientProvider, createClient, keepDraft } from '@locus/data';
import { LocationImport } from '@locus/forms/locations';
import { PolygonEditor } from '@locus/maps/editor';
import type { PolygonGeometry } from '@locus/model/entities';
import { closedRing, writeWkt } from '@locus/model/geo';
import { defaultLimits } from '@locus/model/entities';
import { writeLocationCsv } from '@locus/model/locationCsv';
import { emptyWizard, reduceWizard } from '@locus/model/wizard';
import { LocaleProvider } from '@locus/ui/i18n';
import { ThemeProvider } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useEffect, useReducer } from 'react';
import { createRoot } from 'react-dom/client';

import { PlaceEditor } from '../../src/PlaceEditor';

const root = createRoot(document.getElementById('root')!);
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const client = createClient({ baseUrl: '/api', app: 'portal', storage: localStorage, onSessionEnded: () => undefined });

function show(content: ReactNode): void {
  root.render(
    <ThemeProvider theme="light">
      <LocaleProvider language="en" messages={{}}>
        <ClientProvider client={client}>
          <div style={{ blockSize: '100vh' }}>{content}</div>
        </ClientProvider>
      </LocaleProvider>
    </ThemeProvider>,
  );
}

/** An outline with this many corners around a block of Berlin. */
function wavy(corners: number): PolygonGeometry {
  const ring = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (i * 2 * Math.PI) / corners;
    const wave = 1 + 0.03 * Math.sin(angle * 60);
    const at = [13.4025 + Math.cos(angle) * wave * 0.0013, 52.5236 + Math.sin(angle) * wave * 0.0007];
    return at.map((degrees) => Math.round(degrees * 1e6) / 1e6) as [number, number];
  });
  return { type: 'Polygon', coordinates: [closedRing(ring)] };
}

/** The wizard's second step while a place with this many corners is drawn: its form follows, and the draft is saved. */
function WizardPlace({ outline }: { outline: PolygonGeometry }) {
  const [wizard, dispatch] = useReducer(reduceWizard, outline, (given) => {
    const values = { name: 'Block', description: '', country: '', address: '', city: '', postalCode: '' };
    const open = { setup: 'INDOOR' as const, polygonString: writeWkt(given) };
    return reduceWizard(emptyWizard(new Date()), { do: 'open', area: false, values: { ...values, ...open } });
  });
  useEffect(() => void keepDraft('1', { name: 'report bench', title: '', path: '/', values: wizard }), [wizard]);
  if (!wizard.form) return null;
  return (
    <PlaceEditor
      place={wizard.form}
      places={[]}
      chosen={[]}
      index={0}
      maxArea={100_000}
      limits={defaultLimits}
      onValuesChange={(values) => dispatch({ do: 'type', values })}
      onSave={() => {}}
      onCancel={() => {}}
    />
  );
}

const handles = () => [...document.querySelectorAll<HTMLElement>('.locus-corner')];

/** A row of the file: a square somewhere in five clusters, every fiftieth without a name. */
function row(i: number): string[] {
  const [x, y] = [13 + (i % 5) / 10 + (i % 97) * 0.0002, 52.5 + (i % 89) * 0.0002];
  const corners = [
    [x, y],
    [x + 0.001, y],
    [x + 0.001, y + 0.001],
    [x, y + 0.001],
    [x, y],
  ];
  const outline = `POLYGON ((${corners.map((at) => at.map((value) => value.toFixed(6)).join(' ')).join(',')}))`;
  return [outline, i % 50 === 0 ? '' : `Store ${i}`, '', 'DE', `Osterstraße ${i}`, 'Berlin', '10115', 'MIXED'];
}

/** How late an immediate timer fires, in milliseconds, even if nothing blocks it. */
const timerMs = 4;

/** The longest time in milliseconds that the page was blocked while something happens. */
async function heldUpWhile<Result>(happening: () => Promise<Result>): Promise<{ result: Result; longest: number }> {
  let longest = 0;
  let last = performance.now();
  let timer: ReturnType<typeof setTimeout>;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - timerMs);
    last = now;
    timer = setTimeout(tick);
  };
  timer = setTimeout(tick);
  const result = await happening();
  // What is stored or drawn afterwards counts, too.
  await wait(300);
  clearTimeout(timer);
  return { result, longest };
}

/** Waits until a condition holds, at most twenty seconds. */
async function until(what: string, so: () => boolean): Promise<void> {
  for (const end = performance.now() + 20_000; performance.now() < end; await frame()) if (so()) return;
  throw new Error(`The page never showed ${what}: ${document.body.textContent.slice(0, 500)}`);
}

const told = (words: string) => until(`"${words}"`, () => document.body.textContent.includes(words));

const bench = {
  /**
   * Milliseconds between the frames while a corner is dragged in an outline with this many corners, one move per frame,
   * in the editor alone or in the wizard's form; and the number of handles.
   */
  async drag(corners: number, inWizard: boolean): Promise<{ frames: number[]; handles: number }> {
    const outline = wavy(corners);
    show(
      inWizard ? (
        <WizardPlace outline={outline} />
      ) : (
        <PolygonEditor name="Block" index={0} defaultValue={outline} maxArea={100_000} />
      ),
    );
    await wait(1000);
    await until('handles', () => handles().length > 0);
    const handle = handles()[20]!;
    const { left, top } = handle.getBoundingClientRect();
    const send = (target: EventTarget, type: string, x: number, y: number, buttons: number) =>
      target.dispatchEvent(
        new MouseEvent(type, { clientX: left + x, clientY: top + y, button: 0, buttons, bubbles: true }),
      );
    send(handle, 'mousedown', 0, 0, 1);
    send(document.body, 'mousemove', 4, 4, 1);
    const frames: number[] = [];
    let last = await frame();
    for (let i = 0; i < 180; i += 1) {
      send(document.body, 'mousemove', 4 + 20 * Math.sin(i / 15), 4 + 12 * Math.cos(i / 9), 1);
      const now = await frame();
      frames.push(now - last);
      last = now;
    }
    send(document.body, 'mouseup', 4, 4, 0);
    return { frames, handles: handles().length };
  },
  /** Milliseconds until this many rows of a CSV are under review, and the longest time that the page was blocked. */
  async review(rows: number): Promise<{ reviewed: number; longest: number; mended: number }> {
    const text = writeLocationCsv(Array.from({ length: rows }, (_, i) => row(i)));
    const keep = (values: unknown) => void keepDraft('1', { name: 'import bench', title: '', path: '/', values });
    show(
      <LocationImport
        maxArea={32_000}
        locations={{ used: 0, max: 10_000 }}
        clusters={{ present: [], max: 10_000 }}
        onImport={() => {}}
        onCancel={() => {}}
        onDownload={() => {}}
        onReviewChange={keep}
      />,
    );
    await wait(500);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    const files = new DataTransfer();
    files.items.add(new File([text], 'stores.csv', { type: 'text/csv' }));
    const bad = Math.ceil(rows / 50);
    const read = await heldUpWhile(async () => {
      const start = performance.now();
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await told(`${(rows - bad).toLocaleString('en')} of ${rows.toLocaleString('en')} rows are valid`);
      return performance.now() - start;
    });
    const mended = await heldUpWhile(async () => {
      const cell = document.querySelector<HTMLInputElement>('input[aria-label="name of row 2"]')!;
      cell.focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(cell, 'Mended');
      cell.dispatchEvent(new Event('input', { bubbles: true }));
      await frame();
      cell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      await told(`${(rows - bad + 1).toLocaleString('en')} of ${rows.toLocaleString('en')} rows are valid`);
    });
    return { reviewed: read.result, longest: read.longest, mended: mended.longest };
  },
};

/** The functions that the page offers to the bench. */
export type PageBench = typeof bench;

(globalThis as { bench?: PageBench }).bench = bench;
