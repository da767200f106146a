import type { CrossVisitation, Id } from '@locus/model';
import { parseRatio } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { BoundedTable } from '../DetailView/DetailView';
import { LocationName } from '../DetailView/LocationName';
import { useHighlight } from '../Highlight/Highlight';
import { messages } from './messages';

export interface CrossVisitationTableProps {
  matrix: CrossVisitation;
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
}

interface Row {
  key: string;
  primaryId: Id;
  primary: { index: number; name: string };
  secondary: { index: number; name: string };
  distanceKm: number | null;
  /** Percent. */
  share: number | null;
  /** n of `100 : n`. */
  ratio: number | null;
}

/** Cross-visitation as a table: one row a pair of locations. */
export function CrossVisitationTable({ matrix, indexOf }: CrossVisitationTableProps) {
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const columns = useMemo(() => columnsOf(intl), [intl]);
  const rows = useMemo(() => {
    const names = new Map(matrix.columns.map(({ id, name }) => [id, name]));
    return matrix.rows.flatMap(({ primaryId, primaryName, cells }) =>
      cells
        .filter((cell) => cell.secondaryId !== primaryId)
        .map((cell): Row => ({
          key: `${primaryId} ${cell.secondaryId}`,
          primaryId,
          primary: { index: indexOf(primaryId), name: primaryName },
          secondary: { index: indexOf(cell.secondaryId), name: names.get(cell.secondaryId) ?? '' },
          distanceKm: cell.aerialDistanceKm,
          share: cell.share === null ? null : Math.round(cell.share * 10_000) / 100,
          ratio: parseRatio(cell.ratio),
        })),
    );
  }, [matrix, indexOf]);
  return (
    <BoundedTable>
      <DataTable
        caption={intl.formatMessage(messages.title)}
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

function columnsOf(intl: IntlShape): DataTableColumn<Row>[] {
  const two = (value: number | null) =>
    intl.formatNumber(value ?? 0, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return [
    {
      id: 'primary',
      header: intl.formatMessage(messages.primary),
      value: (row) => row.primary.name,
      cell: (row) => <LocationName {...row.primary} />,
      width: 240,
    },
    {
      id: 'secondary',
      header: intl.formatMessage(messages.secondary),
      value: (row) => row.secondary.name,
      cell: (row) => <LocationName {...row.secondary} />,
      width: 240,
    },
    {
      id: 'distance',
      header: intl.formatMessage(messages.distance),
      unit: 'km',
      align: 'number',
      value: (row) => row.distanceKm,
      cell: (row) => two(row.distanceKm),
      width: 160,
    },
    {
      id: 'share',
      header: intl.formatMessage(messages.share),
      unit: '%',
      align: 'number',
      value: (row) => row.share,
      cell: (row) => two(row.share),
      width: 160,
    },
    {
      id: 'ratio',
      header: intl.formatMessage(messages.visitsRatio),
      align: 'number',
      value: (row) => row.ratio,
      cell: (row) => <bdi>{`100 : ${two(row.ratio)}`}</bdi>,
      width: 160,
    },
  ];
}
