import type { CatchmentData, CatchmentType } from '@locus/model';
import { largestChange, percentPoints, shareText, unitLabel } from '@locus/model';
import { color, font } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages as cardMessages } from '../CatchmentCard/messages';
import { comparedRange } from '../Comparison/comparedRange';
import { Line } from '../Comparison/ComparisonNote';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import { messages as comparisonMessages } from '../Comparison/messages';
import { pointsText, signed } from '../Comparison/pointsText';
import { boldName } from '../DetailView/boldName';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { HiddenNote } from '../DetailView/HiddenNote';
import type { CatchmentRow } from './catchmentRows';
import type { CatchmentTableProps } from './CatchmentTable';
import { CatchmentTable } from './CatchmentTable';
import { messages } from './messages';

export interface CatchmentContentProps extends Omit<CatchmentTableProps, 'comparison' | 'driving'> {
  catchment: CatchmentData;
  location: { id: string; name: string };
  /** The catchment of an earlier time; nothing is compared without it. */
  compare?: PeriodComparison<CatchmentData>;
  type: CatchmentType;
}

const levelMessages = {
  1: messages.level1,
  2: messages.level2,
  3: messages.level3,
  4: messages.level4,
  5: messages.level5,
};

/** The content of the catchment view once there are areas: a description, what is hidden, and the table. */
export function CatchmentContent({ catchment, location, compare, type, ...table }: CatchmentContentProps) {
  const intl = useIntl();
  const range = comparedRange(compare, intl.locale);
  const other = catchment.disclosure.other.find(
    (hiddenShare) => hiddenShare.location_id === location.id && hiddenShare.type === type,
  )?.share;
  return (
    <>
      <Padded>
        <Subtitle>
          {intl.formatMessage(type === 'WORK' ? messages.workSubtitle : messages.homeSubtitle, {
            name: location.name,
            level: intl.formatMessage(levelMessages[catchment.catchmentLevel]),
            km: unitLabel(catchment.maxRadius, 'kilometer', 0, intl.locale),
            b: boldName,
          })}
        </Subtitle>
        <ComparisonStatus compare={compare} />
        {range !== undefined && <CatchmentChange rows={table.rows.shown} range={range} />}
        {/* The hidden areas are not named: their sum is shown below. */}
        <HiddenNote disclosure={{ ...catchment.disclosure, suppressed: [] }} />
        {!!other && <Note>{intl.formatMessage(messages.other, { share: shareText(other, intl.locale) })}</Note>}
        {catchment.synthetic_areas && <Note>{intl.formatMessage(cardMessages.syntheticAreas)}</Note>}
      </Padded>
      <CatchmentTable
        {...table}
        driving={!catchment.estimated_routes}
        comparison={range === undefined ? undefined : compare?.value}
      />
    </>
  );
}

/** The areas that have changed most since an earlier time. */
function CatchmentChange({ rows, range }: { rows: readonly CatchmentRow[]; range: string }) {
  const intl = useIntl();
  const most = largestChange(
    rows.map(({ percent, before }) => (percent === null || before === null ? null : percentPoints(percent, before))),
  );
  return (
    <Line>
      {most
        ? intl.formatMessage(messages.changed, {
            range,
            name: areaName(rows[most.at]),
            delta: signed(most.change, pointsText(intl, Math.abs(most.change))),
            b: boldName,
          })
        : intl.formatMessage(comparisonMessages.nothing)}
    </Line>
  );
}

/** An area with its code, as several can have the same name. */
const areaName = (row: CatchmentRow | undefined): string =>
  row === undefined ? '' : row.code === 'n/a' ? row.name : `${row.name} (${row.code})`;

const Note = styled.p`
  max-inline-size: 110ch;
  font: ${font.label};
  color: ${color.textMuted};
`;
