import { CrossVisitationDetail, FootfallDetail } from '@locus/charts/detail';
import { buildCrossVisitation, buildFootfall } from '@locus/mocks';
import { deriveFootfall } from '@locus/model/analyses';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { LocaleProvider } from '@locus/ui/i18n';
import { ThemeProvider } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const place = document.getElementById('root')!;
const root = createRoot(place);
const none = () => undefined;
const locations = Array.from({ length: 30 }, (_, index) => ({ id: String(101 + index), index }));

interface Area {
  code: string;
  name: string;
  inhabitants: number;
  share: number;
}

const rows = Array.from({ length: 100_000 }, (_, i): Area => ({
  code: String(10_000 + i),
  name: `Area ${(i * 7919) % 100_000}`,
  inhabitants: (i * 104_729) % 30_000,
  share: ((i * 31) % 997) / 100,
}));
const columns: DataTableColumn<Area>[] = [
  { id: 'code', header: 'Postal code', value: (row) => row.code },
  { id: 'name', header: 'Area', value: (row) => row.name },
  { id: 'inhabitants', header: 'Inhabitants', align: 'number', value: (row) => row.inhabitants },
  { id: 'share', header: 'Visits share', unit: '%', align: 'number', value: (row) => row.share },
];
const rowKey = (row: Area) => row.code;

const matrix = buildCrossVisitation({ locations: 30 });
const answer = buildFootfall({ locations: 30 });
const footfall = deriveFootfall(answer);

const show = (what: ReactNode) =>
  flushSync(() =>
    root.render(
      <ThemeProvider theme="light">
        <LocaleProvider language="en" messages={{}}>
          {what}
        </LocaleProvider>
      </ThemeProvider>,
    ),
  );

/** The duration of a step in ms, including the resulting layout. */
function timed(step: () => void): number {
  const start = performance.now();
  step();
  place.getBoundingClientRect();
  return performance.now() - start;
}

/** The duration of mounting something into an empty page in ms. */
function mounting(what: ReactNode): number {
  show(null);
  return timed(() => show(what));
}

/** Resolves once the expected element has appeared. */
async function until(there: () => boolean): Promise<void> {
  while (!there()) await new Promise((resolve) => setTimeout(resolve, 1));
}

/** The number of locations drawn initially, the largest ones. */
const drawnLines = 10;
const lines = () => document.querySelectorAll('[data-lines] path').length;

/** Milliseconds from a click on a button until the given number of lines is drawn, including layout. */
function drawing(button: HTMLElement, wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const done = () => {
      if (lines() !== wanted) return;
      observer.disconnect();
      place.getBoundingClientRect();
      resolve(performance.now() - start);
    };
    const observer = new MutationObserver(done);
    observer.observe(place, { childList: true, subtree: true });
    button.click();
    done();
  });
}

const bench = {
  /** A table of 100,000 rows. */
  table: () => mounting(<DataTable caption="Areas" {...{ columns, rows, rowKey }} />),
  /** The same sorted by a column: text, then numbers; run after `table`. */
  sort: (header: string): number => {
    const button = [...document.querySelectorAll('th button')].find((candidate) =>
      candidate.textContent?.startsWith(header),
    );
    return timed(() => flushSync(() => (button as HTMLButtonElement).click()));
  },
  /** A tenth of the rows, all of them in the document. */
  plainTable: () =>
    mounting(
      <table>
        <tbody>
          {rows.slice(0, rows.length / 10).map((row) => (
            <tr key={row.code}>
              <td>{row.code}</td>
              <td>{row.name}</td>
              <td>{row.inhabitants}</td>
              <td>{row.share}</td>
            </tr>
          ))}
        </tbody>
      </table>,
    ),
  /** The duration of sorting names by the locale's rules, without drawing. */
  plainSort: () => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    return timed(() => void [...rows].sort((a, b) => compare(a.name, b.name)));
  },
  /** Cross-visitation of 30 locations. */
  matrix: () =>
    mounting(
      <CrossVisitationDetail
        data={matrix}
        mode="chart"
        values="CROSS_VISITATION"
        onValuesChange={none}
        locations={locations}
      />,
    ),
  /** 30 × 30 numbers without any features. */
  plainMatrix: () =>
    mounting(
      <table>
        <tbody>
          {locations.map(({ id }) => (
            <tr key={id}>
              {locations.map((other) => (
                <td key={other.id}>{((Number(id) * other.index) % 997) / 10} %</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>,
    ),
  /** Visit trends of 30 locations, for clicks in the legend. */
  trends: async () => {
    show(null);
    show(
      <FootfallDetail
        {...{ footfall, locations }}
        disclosure={answer.disclosure}
        mode="chart"
        period="monthly"
        onPeriodChange={none}
        metric="all locations"
        onMetricChange={none}
        showAverage={false}
        onShowAverageChange={none}
        partnershipHref="https://example.com"
        contactHref="https://example.com"
      />,
    );
    await until(() => lines() === drawnLines);
  },
  /** A single location, and then all of them again, each until it is drawn. */
  isolate: async (): Promise<{ alone: number; all: number }> => {
    const entry = document.querySelectorAll<HTMLElement>('button[aria-pressed]')[3]!;
    const alone = await drawing(entry, 1);
    // A second click within 200 ms would mean something else.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const all = await drawing(entry, drawnLines);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { alone, all };
  },
};

/** The page's interface for the bench. */
export type PageBench = typeof bench;

(globalThis as { bench?: PageBench }).bench = bench;
