import { catchmentNotes, type CatchmentRow, describeCatchment } from '@locus/analyses';
import type { CatchmentData, CatchmentType } from '@locus/model';
import { largestChange, percentPoints } from '@locus/model';
import { useIntl } from 'react-intl';

import { comparedRange } from '../Comparison/comparedRange';
import { Line } from '../Comparison/ComparisonNote';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import { messages as comparisonMessages } from '../Comparison/messages';
import { pointsText, signed } from '../Comparison/pointsText';
import { boldName } from '../DetailView/boldName';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
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

/** The content of the catchment view once there are areas: a description, what is hidden, and the table. */
export function CatchmentContent({ catchment, location, compare, type, ...table }: CatchmentContentProps) {
  const intl = useIntl();
  const range = comparedRange(compare, intl.locale);
  return (
    <>
      <Padded>
        <Subtitle>
          <Phrases of={describeCatchment(intl, catchment, location.name, type)} />
        </Subtitle>
        <ComparisonStatus compare={compare} />
        {range !== undefined && <CatchmentChange rows={table.rows.shown} range={range} />}
        <Notes notes={catchmentNotes(intl, catchment, location.id, type)} />
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
