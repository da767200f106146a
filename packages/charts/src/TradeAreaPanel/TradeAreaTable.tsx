import type { TradeArea, TradeAreaPart } from '@locus/model';
import { axisPercent, kilometreFigures, shareFigures, tradeAreaLines, wholeText } from '@locus/model';
import type { DataTableColumn } from '@locus/ui';
import { Checkbox, DataTable } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { BoundedTable } from '../DetailView/DetailView';
import { messages } from './messages';

export interface TradeAreaTableProps {
  areas: readonly TradeArea[];
  /** Those that are outlined on the map. */
  outlined: readonly TradeAreaPart[];
  onOutlinedChange: (outlined: TradeAreaPart[]) => void;
}

/** Trade areas as a table; it explains the outlines on the map, and chooses them. */
export function TradeAreaTable({ areas, outlined, onOutlinedChange }: TradeAreaTableProps) {
  const intl = useIntl();
  const columns = useMemo(
    () =>
      columnsOf(intl, outlined, (part, drawn) =>
        onOutlinedChange(
          areas.flatMap((area) => ((area.part === part ? drawn : outlined.includes(area.part)) ? [area.part] : [])),
        ),
      ),
    [intl, areas, outlined, onOutlinedChange],
  );
  return (
    <BoundedTable>
      <DataTable<TradeArea>
        caption={intl.formatMessage(messages.title)}
        columns={columns}
        wrapHeads
        rows={areas}
        rowKey={({ part }) => part}
      />
    </BoundedTable>
  );
}

const partOf = ({ part }: TradeArea) => Number(part);
const countOf = ({ areas }: TradeArea) => areas.length;
const shareOf = ({ share }: TradeArea) => share * 100;
const radiusOf = ({ radiusKm }: TradeArea) => radiusKm;
const peopleOf = ({ inhabitants }: TradeArea) => inhabitants;

function columnsOf(
  intl: IntlShape,
  outlined: readonly TradeAreaPart[],
  onDrawn: (part: TradeAreaPart, drawn: boolean) => void,
): DataTableColumn<TradeArea>[] {
  const percent = (part: TradeAreaPart) => axisPercent(Number(part), intl.locale);
  const kilometres = intl
    .formatNumberToParts(1, { style: 'unit', unit: 'kilometer', unitDisplay: 'short' })
    .find(({ type }) => type === 'unit')?.value;
  return [
    {
      id: 'part',
      header: intl.formatMessage(messages.part),
      value: partOf,
      cell: ({ part }) => (
        <Named>
          <Line part={part} />
          {intl.formatMessage(messages.ofVisits, { part: percent(part) })}
        </Named>
      ),
      width: 120,
    },
    {
      id: 'drawn',
      header: intl.formatMessage(messages.drawn),
      cell: ({ part }) => (
        <Checkbox
          label={intl.formatMessage(messages.draw, { part: percent(part) })}
          hideLabel
          checked={outlined.includes(part)}
          onCheckedChange={(drawn) => onDrawn(part, drawn)}
        />
      ),
      width: 64,
    },
    {
      id: 'areas',
      header: intl.formatMessage(messages.areas),
      align: 'number',
      value: countOf,
      cell: (row) => wholeText(countOf(row), intl.locale),
      width: 64,
    },
    {
      id: 'visits',
      header: intl.formatMessage(messages.visits),
      unit: '%',
      align: 'number',
      value: shareOf,
      cell: ({ share }) => shareFigures(share, intl.locale),
      width: 96,
    },
    {
      id: 'radius',
      header: intl.formatMessage(messages.radius),
      unit: kilometres,
      align: 'number',
      value: radiusOf,
      cell: ({ radiusKm }) => (radiusKm === null ? '-' : kilometreFigures(radiusKm, intl.locale)),
      width: 72,
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
function Line({ part }: { part: TradeAreaPart }) {
  const { widthPx, dash } = tradeAreaLines[part];
  return (
    <svg width="28" height="8" aria-hidden>
      <line
        x1="2"
        x2="26"
        y1="4"
        y2="4"
        stroke="currentColor"
        strokeWidth={widthPx}
        strokeDasharray={dash.join(' ')}
        strokeLinecap="round"
      />
    </svg>
  );
}

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
