import { headOf, titleOf } from '@locus/analyses';
import type { CrossVisitation } from '@locus/model/analyses';
import type { Comparison, Id } from '@locus/model/entities';
import { parseRatio } from '@locus/model/analyses';
import { kilometreFigures, percentFigures, ratioText, shareDecimals, sharePercent } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { ComparedRow } from '../Comparison/comparedColumns';
import { comparedColumns } from '../Comparison/comparedColumns';
import { BoundedTable } from '../DetailView/DetailView';
import { LocationName } from '../DetailView/LocationName';
import { useHighlight } from '../Highlight/Highlight';
import type { MissingWordsOf } from '../MissingReason/useMissingReasons';
import { messages } from './messages';
import type { ComparedMatrix } from './useCrossVisitationComparison';

export interface CrossVisitationTableProps {
  matrix: CrossVisitation;
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** Why a pair's values are missing. */
  wordsOf: MissingWordsOf;
  /** The values of an earlier time. */
  compared?: ComparedMatrix;
}

interface Row extends ComparedRow {
  key: string;
  primaryId: Id;
  secondaryId: Id;
  primary: { index: number; name: string };
  secondary: { index: number; name: string };
  distanceKm: number | null;
  /** Share of visitors in per cent. */
  value: number | null;
  /** n of `100 : n`. */
  ratio: number | null;
}

/** Cross-visitation as a table: one row per pair of locations. */
export function CrossVisitationTable({ matrix, indexOf, wordsOf, compared }: CrossVisitationTableProps) {
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const columns = useMemo(() => columnsOf(intl, compared?.comparison, wordsOf), [intl, compared?.comparison, wordsOf]);
  const rows = useMemo(() => {
    const names = new Map(matrix.columns.map(({ id, name }) => [id, name]));
    return matrix.rows.flatMap(({ primaryId, primaryName, cells }) =>
      cells
        .filter((cell) => cell.secondaryId !== primaryId)
        .map((cell): Row => ({
          key: `${primaryId} ${cell.secondaryId}`,
          primaryId,
          secondaryId: cell.secondaryId,
          primary: { index: indexOf(primaryId), name: primaryName },
          secondary: { index: indexOf(cell.secondaryId), name: names.get(cell.secondaryId) ?? '' },
          distanceKm: cell.aerialDistanceKm,
          value: percentOf(cell.share),
          before: percentOf(compared?.cellOf(primaryId, cell.secondaryId)?.share ?? null),
          ratio: parseRatio(cell.ratio),
        })),
    );
  }, [matrix, indexOf, compared]);
  return (
    <BoundedTable>
      <DataTable
        caption={titleOf(intl, 'LOYALTY')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        highlighted={({ primaryId }) => primaryId === highlighted}
        onRowPoint={onHighlight && ((row) => onHighlight(row?.primaryId))}
        missingText="-"
      />
    </BoundedTable>
  );
}

const percentOf = (share: number | null) => (share === null ? null : sharePercent(share));

function columnsOf(
  intl: IntlShape,
  comparison: Comparison | undefined,
  wordsOf: MissingWordsOf,
): DataTableColumn<Row>[] {
  const share = headOf(intl, 'shareOfVisitors');
  return [
    {
      id: 'primary',
      header: headOf(intl, 'primaryLocation'),
      value: (row) => row.primary.name,
      cell: (row) => <LocationName {...row.primary} />,
      width: 220,
      onPhone: 130,
    },
    {
      id: 'secondary',
      header: intl.formatMessage(messages.secondary),
      value: (row) => row.secondary.name,
      cell: (row) => <LocationName {...row.secondary} />,
      width: 220,
      onPhone: 130,
    },
    {
      id: 'distance',
      header: intl.formatMessage(messages.distance),
      unit: 'km',
      align: 'number',
      value: (row) => row.distanceKm,
      cell: (row) => kilometreFigures(row.distanceKm ?? 0, intl.locale),
      width: 120,
      onPhone: false,
      onSmall: false,
    },
    {
      id: 'share',
      header: share,
      unit: '%',
      align: 'number',
      value: (row) => row.value,
      reason: (row) => wordsOf(row.primaryId, row.secondaryId),
      cell: (row) => percentFigures(row.value ?? 0, intl.locale),
      width: 140,
      onPhone: 92,
    },
    ...(comparison
      ? comparedColumns<Row>(intl, {
          now: (row) => row.value,
          value: share,
          comparison,
          unit: '%',
          decimals: shareDecimals,
          change: 'points',
        })
      : []),
    {
      id: 'ratio',
      header: headOf(intl, 'visitsRatio'),
      align: 'number',
      value: (row) => row.ratio,
      cell: (row) => <bdi>{ratioText(row.ratio ?? 0, intl.locale)}</bdi>,
      width: 152,
      onPhone: false,
    },
  ];
}
