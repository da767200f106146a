import { headOf, titleOf } from '@locus/analyses';
import type { PartDisclosure, Seasonality } from '@locus/model/analyses';
import type { Comparison, Id } from '@locus/model/entities';
import { hours, hourSpanLabel, weekdayName, weekdays } from '@locus/model/analyses';
import { percentFigures, shareDecimals, sharePercent } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { usePhone } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { ComparedRow } from '../Comparison/comparedColumns';
import { comparedColumns } from '../Comparison/comparedColumns';
import { BoundedTable } from '../DetailView/DetailView';
import { messages as shared } from '../DetailView/messages';
import { LocationName } from '../DetailView/LocationName';
import { useHighlight } from '../Highlight/Highlight';
import type { MissingWordsOf } from '../MissingReason/useMissingReasons';
import { useMissingReasons } from '../MissingReason/useMissingReasons';

export interface SeasonalityTableProps {
  seasonality: Seasonality;
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** What the data hides, and where nobody came. */
  disclosure: PartDisclosure | undefined;
  /** The time compared with. */
  compared?: { comparison: Comparison; earlier: Seasonality };
}

interface Row extends ComparedRow {
  key: string;
  id: Id;
  index: number;
  name: string;
  /** Zero-based index in the week, which starts on Monday. */
  order: number;
  day: string;
  hour: number;
  /** Per cent. */
  value: number | null;
}

/** Popular day and hour as a table: one row per location, weekday and hour. */
export function SeasonalityTable({ seasonality, indexOf, disclosure, compared }: SeasonalityTableProps) {
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const phone = usePhone();
  const { comparison, earlier } = compared ?? {};
  const wordsOf = useMissingReasons(disclosure);
  const columns = useMemo(() => columnsOf(intl, comparison, wordsOf), [intl, comparison, wordsOf]);
  const rows = useMemo(() => {
    const names = weekdays.map((day) => weekdayName(day, intl.locale, phone ? 'short' : 'long'));
    return seasonality.daily.flatMap(({ locationId, locationName }, place) =>
      weekdays.flatMap((day, order) => {
        const [series, before] = [seasonality, earlier].map((of) =>
          of?.hourlyByDay[day]?.find((entry) => entry.locationId === locationId),
        );
        return hours.map((hour): Row => ({
          key: `${place} ${day} ${hour}`,
          id: locationId,
          index: indexOf(locationId),
          name: locationName,
          order,
          day: names[order] ?? '',
          hour,
          value: percentOf(series?.values[hour]),
          before: percentOf(before?.values[hour]),
        }));
      }),
    );
  }, [seasonality, earlier, indexOf, intl.locale, phone]);
  return (
    <BoundedTable>
      <DataTable
        caption={titleOf(intl, 'SEASONALITY')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        highlighted={({ id }) => id === highlighted}
        onRowPoint={onHighlight && ((row) => onHighlight(row?.id))}
        missingText={intl.formatMessage(shared.notAvailable)}
      />
    </BoundedTable>
  );
}

const percentOf = (share: number | null | undefined) => (typeof share === 'number' ? sharePercent(share) : null);

function columnsOf(
  intl: IntlShape,
  comparison: Comparison | undefined,
  wordsOf: MissingWordsOf,
): DataTableColumn<Row>[] {
  const value = headOf(intl, 'visitsShare');
  return [
    {
      id: 'location',
      header: headOf(intl, 'location'),
      value: (row) => row.name,
      cell: (row) => <LocationName index={row.index} name={row.name} />,
      width: 280,
      onPhone: 120,
    },
    {
      id: 'day',
      header: headOf(intl, 'dayOfWeek'),
      value: (row) => row.order,
      cell: (row) => row.day,
      width: 160,
      onPhone: 56,
    },
    {
      id: 'hour',
      header: headOf(intl, 'hourOfDay'),
      value: (row) => row.hour,
      cell: (row) => <bdi>{hourSpanLabel(row.hour, intl.locale)}</bdi>,
      width: 160,
      onPhone: 92,
    },
    {
      id: 'share',
      header: value,
      unit: '%',
      align: 'number',
      value: (row) => row.value,
      reason: (row) => {
        const day = weekdays[row.order];
        return wordsOf(row.id, `${day} ${row.hour}`, String(day));
      },
      cell: (row) => percentFigures(row.value ?? 0, intl.locale),
      width: 180,
      onPhone: 84,
    },
    ...(comparison
      ? comparedColumns<Row>(intl, {
          now: (row) => row.value,
          value,
          comparison,
          unit: '%',
          decimals: shareDecimals,
          change: 'points',
        })
      : []),
  ];
}
