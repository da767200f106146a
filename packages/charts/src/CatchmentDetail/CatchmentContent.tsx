import { areaChanged, catchmentNotes, describeCatchment } from '@locus/analyses';
import type { CatchmentData, CatchmentType } from '@locus/model/analyses';
import { useIntl } from 'react-intl';

import { comparedRange } from '../Comparison/comparedRange';
import { Line } from '../Comparison/ComparisonNote';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
import type { CatchmentTableProps } from './CatchmentTable';
import { CatchmentTable } from './CatchmentTable';

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
        {range !== undefined && (
          <Line>
            <Phrases of={areaChanged(intl, table.rows.shown, range)} />
          </Line>
        )}
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
