import type { Id, Seasonality } from '@locus/model';
import { hours, hourSpanLabel, weekdayName, weekdays } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { BoundedTable } from '../DetailView/DetailView';
import { messages as shared } from '../DetailView/messages';
import { LocationName } from '../DetailView/LocationName';
import { useHighlight } from '../Highlight/Highlight';
import { messages } from './messages';

export interface SeasonalityTableProps {
  seasonality: Seasonality;
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
}

interface Row {
  key: string;
  id: Id;
  index: number;
  name: string;
  /** Zero-based place in the week, which begins on Monday. */
  order: number;
  day: string;
  hour: number;
  /** Percent. */
  value: number | null;
}

/** Popular day and hour as a table: one row a location, weekday and hour. */
export function SeasonalityTable({ seasonality, indexOf }: SeasonalityTableProps) {
  const intl = useIntl();
  const { highlighted, onHighlight } = useHighlight();
  const columns = useMemo(() => columnsOf(intl), [intl]);
  const rows = useMemo(() => {
    const names = weekdays.map((day) => weekdayName(day, intl.locale, 'long'));
    return seasonality.daily.flatMap(({ locationId, locationName }, place) =>
      weekdays.flatMap((day, order) => {
        const series = seasonality.hourlyByDay[day]?.find((one) => one.locationId === locationId);
        return hours.map((hour): Row => {
          const share = series?.values[hour] ?? null;
          return {
            key: `${place} ${day} ${hour}`,
            id: locationId,
            index: indexOf(locationId),
            name: locationName,
            order,
            day: names[order] ?? '',
            hour,
            value: share === null ? null : Math.round(share * 10_000) / 100,
          };
        });
      }),
    );
  }, [seasonality, indexOf, intl.locale]);
  return (
    <BoundedTable>
      <DataTable
        caption={intl.formatMessage(messages.title)}
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

function columnsOf(intl: IntlShape): DataTableColumn<Row>[] {
  return [
    {
      id: 'location',
      header: intl.formatMessage(shared.location),
      value: (row) => row.name,
      cell: (row) => <LocationName index={row.index} name={row.name} />,
      width: 280,
    },
    {
      id: 'day',
      header: intl.formatMessage(messages.dayOfWeek),
      value: (row) => row.order,
      cell: (row) => row.day,
      width: 160,
    },
    {
      id: 'hour',
      header: intl.formatMessage(messages.hourOfDay),
      value: (row) => row.hour,
      cell: (row) => <bdi>{hourSpanLabel(row.hour, intl.locale)}</bdi>,
      width: 160,
    },
    {
      id: 'share',
      header: intl.formatMessage(messages.visitsShare),
      unit: '%',
      align: 'number',
      value: (row) => row.value,
      cell: (row) => intl.formatNumber(row.value ?? 0, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      width: 180,
    },
  ];
}
