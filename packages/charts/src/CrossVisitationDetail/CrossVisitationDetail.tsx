import { describeCrossVisitation, disclosureNotes, overlapNotes, titleOf } from '@locus/analyses';
import type { CrossVisitationData } from '@locus/model/analyses';
import { deriveCrossVisitation } from '@locus/model/analyses';
import { Select } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { ComparisonNote } from '../Comparison/ComparisonNote';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonSelect } from '../Comparison/ComparisonSelect';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';
import { Notes } from '../DetailView/Notes';
import { indexWithin } from '../DetailView/locationSeries';
import type { CrossVisitationValues } from './CrossVisitationMatrix';
import { CrossVisitationMatrix } from './CrossVisitationMatrix';
import { CrossVisitationTable } from './CrossVisitationTable';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import { messages } from './messages';
import { useCrossVisitationComparison } from './useCrossVisitationComparison';

export interface CrossVisitationDetailProps extends Omit<DetailProps, 'onScreenshot' | 'highlighted' | 'onHighlight'> {
  /** The data; undefined until it has loaded. */
  data: CrossVisitationData | undefined;
  /** Cross-visitation of an earlier time; nothing is compared without it. */
  compare?: PeriodComparison<CrossVisitationData>;
  values: CrossVisitationValues;
  onValuesChange: (values: CrossVisitationValues) => void;
}

/** Cross-visitation in full: a matrix of primary by secondary locations, or a table of their pairs. */
export function CrossVisitationDetail({
  data,
  compare,
  values,
  onValuesChange,
  locations,
  ...view
}: CrossVisitationDetailProps) {
  const intl = useIntl();
  const matrix = useMemo(() => data && deriveCrossVisitation(data), [data]);
  const indexOf = useMemo(
    () => indexWithin(locations, matrix?.columns.map(({ id }) => ({ locationId: id })) ?? []),
    [locations, matrix],
  );
  const overlaps = useMemo(
    () => overlapNotes(intl, locations, matrix?.columns.map(({ id }) => id) ?? []),
    [intl, locations, matrix],
  );
  const compared = useCrossVisitationComparison(data, compare);
  const wordsOf = useMissingReasons(data?.disclosure);
  // A single location has nothing to be compared with.
  const shown = matrix && matrix.columns.length > 1 ? matrix : undefined;
  return (
    <DetailView
      {...view}
      title={titleOf(intl, 'LOYALTY')}
      empty={view.empty ?? !shown}
      pictured={false}
      heightPx={420}
      controls={
        <>
          <ComparisonSelect compare={compare} />
          {view.mode === 'chart' && (
            <Select
              label={intl.formatMessage(messages.values)}
              hideLabel
              value={values}
              onValueChange={onValuesChange}
              options={[
                { value: 'CROSS_VISITATION', label: intl.formatMessage(messages.crossVisitation) },
                { value: 'VISIT_RATIO', label: intl.formatMessage(messages.visitRatio) },
                { value: 'BOTH', label: intl.formatMessage(messages.both) },
              ]}
            />
          )}
        </>
      }
    >
      {() =>
        shown && (
          <>
            <Padded>
              <Subtitle>{describeCrossVisitation(intl, values === 'VISIT_RATIO')}</Subtitle>
              <ComparisonStatus compare={compare} />
              {compared && <ComparisonNote {...compared.note} measure="crossVisits" indexOf={indexOf} />}
              {view.mode === 'chart' && (
                <CrossVisitationMatrix matrix={shown} {...{ values, indexOf, wordsOf, compared }} />
              )}
              <Notes notes={[...overlaps, ...disclosureNotes(intl, data?.disclosure)]} />
            </Padded>
            {view.mode === 'table' && <CrossVisitationTable matrix={shown} {...{ indexOf, wordsOf, compared }} />}
          </>
        )
      }
    </DetailView>
  );
}
