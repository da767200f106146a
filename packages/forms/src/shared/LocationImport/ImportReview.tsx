import type { AnyCsvFormat, CsvFormat, NameChoice } from '@locus/model/locationCsv';
import { draftOfRow, writeLocationCsv } from '@locus/model/locationCsv';
import { Banner, Button, SegmentedControl } from '@locus/ui';
import { color, media, space } from '@locus/ui/theme';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { LngLat } from '@locus/model/geo';

import { csvFile } from './csvFile';
import { CsvReview } from './CsvReview';
import { Grow, Head, Muted } from './ImportLayout';
import { messages } from './messages';
import { NameFrom } from './NameFrom';
import { ReviewHints } from './ReviewHints';
import type { ReviewAction, ReviewReading, ReviewRow } from './reviewState';
import { clustersOfRows, reviewReducer, reviewStart, right, sameNames, toFix } from './reviewState';

/** How much of a limit is used, and the limit. */
export interface ImportBudget {
  used: number;
  max: number;
}

export interface ImportReviewProps<Draft> {
  format: CsvFormat<Draft>;
  /** Upper limit (exclusive) of the outline's area, in m². */
  maxArea: number;
  /** The project's places, `[lng, lat]`: rows far from all of them may have their axes swapped. */
  near?: readonly LngLat[];
  /** The report's locations before the import; without it there is no limit, as in "Manage locations". */
  locations?: ImportBudget;
  /** The clusters of the report's locations before the import (`clusterOf`), and how many there may be. */
  clusters?: { present: readonly string[]; max: number };
  /**
   * Called with all rows that were not left out, in file order, once all of them are valid.
   */
  onImport: (places: Draft[]) => void;
  onCancel: () => void;
  /** Redraws a row's outline: receives its text and returns the new one. Without it only the text can be edited. */
  onRedraw?: (polygonString: string, onDrawn: (polygonString: string) => void) => void;
  /** Called with a file, e.g. for a download. */
  onDownload: (file: Blob, name: string) => void;
  /** Whether the call is in progress. */
  busy?: boolean;
  /** Why the last attempt failed; the rows stay. */
  refusal?: ReactNode;
  /** The file's name. */
  file: string;
  reading: NonNullable<ReviewReading['rows']>;
  /** Whether its columns were read by the names in the header, because they stand in another order. */
  byName?: boolean | undefined;
  /** The properties that may hold the names. */
  names?: NameChoice | undefined;
  /** Receives the rows, and the property of their names, at each change. */
  onRowsChange?: (rows: ReviewRow[], names: NameChoice | undefined) => void;
}

/** The rows of a file under review. */
export function ImportReview<Draft>({
  format: given,
  file,
  reading,
  byName = false,
  names: found,
  maxArea,
  near,
  locations,
  clusters,
  onImport,
  onCancel,
  onRedraw,
  onDownload,
  busy = false,
  refusal,
  onRowsChange,
}: ImportReviewProps<Draft>) {
  const format = given as unknown as AnyCsvFormat;
  const [rows, setRows] = useState<ReviewRow[]>(() => reviewStart(reading));
  const [filter, setFilter] = useState<Filter>('all');
  /** The rows the filter matched when it was set: a corrected row stays in view. */
  const [kept, setKept] = useState<ReadonlySet<number>>();
  const act = (action: ReviewAction) =>
    setRows((now) => reviewReducer(now, action, { maxArea, ...(near && { near }), format }));
  const [names, setNames] = useState(found);
  const tell = useEffectEvent((now: ReviewRow[]) => onRowsChange?.(now, names));
  useEffect(() => tell(rows), [rows]);
  const repeated = useMemo(() => sameNames(rows, format), [rows, format]);
  const bad = rows.filter(toFix);
  const good = rows.filter(right);
  const shown = kept ? rows.filter(({ row }) => kept.has(row)) : rows;
  const outline = format.fields.indexOf('polygonString');
  const redraw = (row: number) => {
    const text = rows.find((candidate) => candidate.row === row)?.values[outline] ?? '';
    onRedraw?.(text, (value) => act({ type: 'edit', row, column: outline, value }));
  };
  const show = (next: Filter) => {
    setFilter(next);
    setKept(next === 'all' ? undefined : new Set((next === 'fix' ? bad : good).map(({ row }) => row)));
  };
  return (
    <>
      <ReviewBar
        {...{ rows, bad, good, filter }}
        onFilter={show}
        onDownload={() =>
          onDownload(
            csvFile(
              writeLocationCsv(
                bad.map(({ values }) => values),
                format,
              ),
            ),
            `rejected-${csvName(file)}`,
          )
        }
      />
      {names && (
        <NameFrom
          names={names}
          onChoose={(from, anew) => {
            setNames({ ...names, from });
            act({ type: 'rename', names: anew });
          }}
        />
      )}
      <ReviewHints {...{ format, rows, byName }} onAction={act} />
      <CsvReview
        format={format}
        rows={shown}
        onAction={act}
        sameNames={repeated}
        onRedraw={onRedraw && redraw}
        maxArea={maxArea}
      />
      <ReviewFoot
        {...{ rows, bad, good, locations, clusters, onCancel, busy, refusal, format }}
        onImport={() => onImport(good.map((row) => draftOfRow(row, given)))}
      />
    </>
  );
}

interface ReviewFootProps extends Pick<
  ImportReviewProps<unknown>,
  'locations' | 'clusters' | 'onCancel' | 'busy' | 'refusal'
> {
  format: AnyCsvFormat;
  rows: readonly ReviewRow[];
  bad: readonly ReviewRow[];
  good: readonly ReviewRow[];
  onImport: () => void;
}

/** What blocks the import, the totals after it, and the buttons. */
function ReviewFoot(props: ReviewFootProps) {
  const { format, rows, bad, good, locations, clusters, onImport, onCancel, busy = false, refusal } = props;
  const intl = useIntl();
  const note = useId();
  const after = useMemo(
    () => (clusters ? new Set([...clusters.present, ...clustersOfRows(rows, format)]).size : 0),
    [rows, clusters, format],
  );
  const total = (locations?.used ?? 0) + good.length;
  const tooMany = locations !== undefined && total > locations.max;
  const tooFar = clusters !== undefined && after > clusters.max;
  const over = tooMany ? { count: total, max: locations.max } : { count: after, max: clusters?.max ?? 0 };
  return (
    <>
      {(refusal ?? (tooMany || tooFar)) && (
        <Note>
          <Banner variant="danger" lists={refusal !== undefined}>
            {refusal ?? intl.formatMessage(tooMany ? messages.tooMany : messages.tooManyClusters, over)}
          </Banner>
        </Note>
      )}
      <Foot>
        <Muted id={note}>
          {intl.formatMessage(messages.nothingYet, { count: rows.length })}
          {locations &&
            ` ${intl.formatMessage(messages.afterwards, { locations: total, maxLocations: locations.max, clusters: clusters ? after : 0, maxClusters: clusters?.max ?? 0 })}`}
        </Muted>
        <Grow />
        <Button onClick={onCancel} disabled={busy}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          aria-describedby={note}
          disabled={bad.length > 0 || good.length === 0 || tooMany || tooFar}
          onClick={onImport}
        >
          {intl.formatMessage(format.id === 'pois' ? messages.poiImport : messages.import, { count: good.length })}
        </Button>
      </Foot>
    </>
  );
}

/** The file name with the extension of a CSV. */
const csvName = (file: string): string => (file === '' ? 'locations' : file.replace(/\.\w+$/, '')) + '.csv';

type Filter = 'all' | 'fix' | 'right';

interface ReviewBarProps {
  rows: readonly ReviewRow[];
  bad: readonly ReviewRow[];
  good: readonly ReviewRow[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onDownload: () => void;
}

/** The filter, the progress, and the rejected rows as a download. */
function ReviewBar({ rows, bad, good, filter, onFilter, onDownload }: ReviewBarProps) {
  const intl = useIntl();
  return (
    <Bar>
      <SegmentedControl
        label={intl.formatMessage(messages.filter)}
        size="small"
        value={filter}
        onValueChange={onFilter}
        segments={[
          { value: 'all', label: intl.formatMessage(messages.all, { count: rows.length }) },
          { value: 'fix', label: intl.formatMessage(messages.toFix, { count: bad.length }) },
          { value: 'right', label: intl.formatMessage(messages.rightRows, { count: good.length }) },
        ]}
      />
      <Muted role="status">{intl.formatMessage(messages.progress, { right: good.length, total: rows.length })}</Muted>
      <Grow />
      {bad.length > 0 && (
        <Button size="small" icon={<Download size={16} strokeWidth={1.5} aria-hidden />} onClick={onDownload}>
          {intl.formatMessage(messages.rejected, { count: bad.length })}
        </Button>
      )}
    </Bar>
  );
}

const Bar = styled(Head)`
  padding-block-start: 0;
`;

const Note = styled.div`
  padding: ${space[2]} ${space[4]} 0;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-block-start: 1px solid ${color.border};
  ${media.narrow} {
    & > ${Grow} {
      flex: 1 1 100%;
      block-size: 0;
    }
  }
`;
