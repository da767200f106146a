import { numberText } from '@locus/model/text';
import type { AnyCsvFormat, CsvField, CsvRowFault } from '@locus/model/locationCsv';
import { maxDescriptionLength } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import { color, font, space, truncate } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../FormField/useReason';
import { reasonPx } from './csvGrid';
import { messages } from './messages';
import type { ReviewAction, ReviewRow } from './reviewState';

/** A row, and what can be done about its errors. */
export interface RowReasonsFrame {
  format: AnyCsvFormat;
  row: ReviewRow;
  /** The number of the previous row with the same name. */
  sameAs: number | undefined;
  maxArea: number | undefined;
  onAction: (action: ReviewAction) => void;
  onRedraw: ((row: number) => void) | undefined;
}

interface CsvRowReasonsProps extends RowReasonsFrame {
  /** Whether its errors block the import. */
  bad: boolean;
  /** The area of its outline (m²), if it has one. */
  area: number | undefined;
}

/** Why a row is invalid, or a hint about it, and ways to fix it. */
export function CsvRowReasons({ format, row, sameAs, maxArea, onAction, onRedraw, bad, area }: CsvRowReasonsProps) {
  const intl = useIntl();
  const { row: number, faults } = row;
  return (
    <Reasons role="cell" aria-colspan={format.fields.length + 2}>
      {row.cut && (
        <Cut id={reasonId(number, 'cut')}>{intl.formatMessage(messages.cut, { max: maxDescriptionLength })}</Cut>
      )}
      {bad &&
        faults.map((fault) => (
          <Reason
            format={format}
            key={`${fault.code} ${fault.field ?? ''}`}
            id={fault.field && reasonId(number, fault.field)}
            row={number}
            fault={fault}
            area={area}
            maxArea={maxArea}
          />
        ))}
      {!bad && sameAs !== undefined && <Muted>{intl.formatMessage(messages.sameName, { row: sameAs })}</Muted>}
      {bad && faults.some(({ field }) => field === undefined) && (
        <Button size="small" variant="quiet" onClick={() => onAction({ type: 'keepShown', row: number })}>
          {intl.formatMessage(format.id === 'pois' ? messages.keepEleven : messages.keepEight)}
        </Button>
      )}
      {bad && faults.some(({ code }) => code === 'axes_swapped') && (
        <Button size="small" variant="quiet" onClick={() => onAction({ type: 'swap', rows: [number], fields: 'axes' })}>
          {intl.formatMessage(messages.swapAxes)}
        </Button>
      )}
      {bad && faults.some(({ code }) => code === 'axes_swapped') && (
        <Button size="small" variant="quiet" onClick={() => onAction({ type: 'placeRight', rows: [number] })}>
          {intl.formatMessage(messages.keepPlace)}
        </Button>
      )}
      {bad && onRedraw && faults.some(({ field }) => field === 'polygonString') && (
        <Button size="small" variant="quiet" onClick={() => onRedraw(number)}>
          {intl.formatMessage(messages.redraw)}
        </Button>
      )}
      {bad && (
        <Button size="small" variant="quiet" onClick={() => onAction({ type: 'leave', row: number, left: true })}>
          {intl.formatMessage(messages.leaveOut, { row: number })}
        </Button>
      )}
    </Reasons>
  );
}

/** The id of the element with the reason of a cell, or with the hint that it was `cut`. */
export const reasonId = (row: number, field: CsvField | 'cut'): string => `csv-${row}-${field}`;

interface ReasonProps {
  format: AnyCsvFormat;
  id: string | undefined;
  row: number;
  fault: CsvRowFault;
  area: number | undefined;
  maxArea: number | undefined;
}

/** An error in a cell, in the specified wording. */
function Reason({ id, ...props }: ReasonProps) {
  const { format, fault } = props;
  const reason = useReason();
  const intl = useIntl();
  const specified = useSpecified(props);
  const { code, field, params } = fault;
  const column = field ? format.columns[format.fields.indexOf(field)] : undefined;
  const figures = Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value, intl.locale) : value,
    ]),
  );
  const words = specified ?? `${column === undefined ? '' : `${column}: `}${reason(code, figures) ?? ''}`;
  return (
    <Why id={id} title={words}>
      <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
      <span>{words}</span>
    </Why>
  );
}

/** The specified wording for an error in this kind of file; undefined if there is none. */
function useSpecified({ format, row, fault, area, maxArea }: Omit<ReasonProps, 'id'>): string | undefined {
  const intl = useIntl();
  const { code, field, params } = fault;
  if (format.id === 'pois') {
    if (code === 'missing_name') return intl.formatMessage(messages.poiName, { row });
    if (code !== 'missing_values') return undefined;
    return field === undefined
      ? intl.formatMessage(messages.poiValues, { row })
      : intl.formatMessage(messages.poiPolygon, { row });
  }
  if (code === 'missing_name') return intl.formatMessage(messages.missingName, { row });
  if (code === 'polygon_size')
    return intl.formatMessage(messages.polygonSize, { row, area: Math.ceil(area ?? 0), max: maxArea ?? 0 });
  if (code !== 'missing_values') return undefined;
  return field === undefined
    ? intl.formatMessage(messages.missingValues, { row, count: Number(params?.count ?? 0) })
    : intl.formatMessage(messages.missingValue, { row, column: format.columns[format.fields.indexOf(field)] ?? '' });
}

/** A line for each reason; what can be done about them follows the last one. */
const Reasons = styled.div`
  grid-column: 3 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[3]};
  min-inline-size: 0;
  overflow: hidden;
`;

const Why = styled.span`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: ${space[1]};
  block-size: ${reasonPx}px;
  min-inline-size: 0;
  max-inline-size: max-content;
  color: ${color.danger};
  font: ${font.label};
  &:has(+ &) {
    flex-basis: 100%;
    max-inline-size: none;
  }
  & > svg {
    flex: none;
  }
  & > span {
    ${truncate}
  }
`;

const Muted = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
`;

const Cut = styled(Muted)`
  flex: 1 0 100%;
  line-height: ${reasonPx}px;
`;
