import type { DrivingReach, DrivingTime } from '@locus/model';
import { drivingTimeLine, shareFigures, unitLabel, wholeText } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { Checkbox, DataTable } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { BoundedTable } from '../DetailView/DetailView';
import { messages } from './messages';

export interface DrivingTimeTableProps {
  reaches: readonly DrivingReach[];
  /** Those that are outlined on the map. */
  outlined: readonly DrivingTime[];
  onOutlinedChange: (outlined: DrivingTime[]) => void;
}

/** Driving times as a table; it explains the outlines on the map, and chooses them. */
export function DrivingTimeTable({ reaches, outlined, onOutlinedChange }: DrivingTimeTableProps) {
  const intl = useIntl();
  const columns = useMemo(
    () =>
      columnsOf(intl, outlined, (changed, drawn) =>
        onOutlinedChange(
          reaches.flatMap(({ time }) => ((time === changed ? drawn : outlined.includes(time)) ? [time] : [])),
        ),
      ),
    [intl, reaches, outlined, onOutlinedChange],
  );
  return (
    <BoundedTable>
      <DataTable<DrivingReach>
        caption={intl.formatMessage(messages.title)}
        columns={columns}
        wrapHeads
        rows={reaches}
        rowKey={({ time }) => time}
      />
    </BoundedTable>
  );
}

const minutesOf = ({ time }: DrivingReach) => Number(time);
const countOf = ({ areas }: DrivingReach) => areas;
const shareOf = ({ share }: DrivingReach) => (share === null ? null : share * 100);
const peopleOf = ({ inhabitants }: DrivingReach) => inhabitants;

function columnsOf(
  intl: IntlShape,
  outlined: readonly DrivingTime[],
  onDrawn: (time: DrivingTime, drawn: boolean) => void,
): DataTableColumn<DrivingReach>[] {
  const minutes = (time: DrivingTime) => unitLabel(Number(time), 'minute', 0, intl.locale);
  return [
    {
      id: 'within',
      header: intl.formatMessage(messages.within),
      value: minutesOf,
      cell: ({ time }) => (
        <Named>
          <Line />
          {minutes(time)}
        </Named>
      ),
      width: 100,
    },
    {
      id: 'drawn',
      header: intl.formatMessage(messages.drawn),
      cell: ({ time }) => (
        <Checkbox
          label={intl.formatMessage(messages.draw, { minutes: minutes(time) })}
          hideLabel
          checked={outlined.includes(time)}
          onCheckedChange={(drawn) => onDrawn(time, drawn)}
        />
      ),
      width: 72,
    },
    {
      id: 'areas',
      header: intl.formatMessage(messages.areas),
      align: 'number',
      value: countOf,
      cell: (row) => wholeText(countOf(row), intl.locale),
      width: 72,
    },
    {
      id: 'visits',
      header: intl.formatMessage(messages.visits),
      unit: '%',
      align: 'number',
      value: shareOf,
      cell: ({ share }) => (share === null ? '-' : shareFigures(share, intl.locale)),
      width: 104,
    },
    {
      id: 'inhabitants',
      header: intl.formatMessage(messages.inhabitants),
      align: 'number',
      value: peopleOf,
      cell: ({ inhabitants }) => (inhabitants === null ? '-' : wholeText(inhabitants, intl.locale)),
      width: 96,
    },
  ];
}

/** The outline as it is drawn on the map. */
function Line() {
  return (
    <Stroke width="28" height="8" aria-hidden>
      <line x1="2" x2="26" y1="4" y2="4" strokeWidth={drivingTimeLine.widthPx} strokeLinecap="round" />
    </Stroke>
  );
}

const Stroke = styled.svg`
  stroke: ${color.accentText};
`;

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
