import { catchmentRows, titleOf } from '@locus/analyses';
import type { CatchmentData, CatchmentMetric, CatchmentType } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import type { Threshold } from '@locus/model/view';
import { catchmentEntries, noDataReason } from '@locus/model/analyses';
import { catchmentMetrics } from '@locus/model/entities';
import { SegmentedControl, Select } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonSelect } from '../Comparison/ComparisonSelect';
import { DataSource } from '../DataSource/DataSource';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView } from '../DetailView/DetailView';
import { CatchmentContent } from './CatchmentContent';
import { messages } from './messages';

export interface CatchmentDetailProps extends Omit<
  DetailProps,
  'locations' | 'mode' | 'onModeChange' | 'onScreenshot' | 'highlighted' | 'onHighlight'
> {
  /** The data; undefined until it has loaded. */
  catchment: CatchmentData | undefined;
  /** The location whose areas are listed. */
  location: { id: Id; name: string } | undefined;
  /** The catchment of an earlier time; nothing is compared without it. */
  compare?: PeriodComparison<CatchmentData>;
  type: CatchmentType;
  onTypeChange: (type: CatchmentType) => void;
  metric: CatchmentMetric;
  /** Without it the metric cannot be changed. */
  onMetricChange?: (metric: CatchmentMetric) => void;
  /** Only areas whose metric is in this range (fractions) are listed; by default all. */
  threshold?: Threshold;
  /** The key of the area that is highlighted elsewhere, e.g. on the map. */
  selectedArea?: string;
  /** Receives the key of the area that is clicked, or selected with Enter. */
  onAreaSelect?: (index: string) => void;
  /** Receives the key of the area under the pointer or with the focus, and undefined when there is none. */
  onAreaPoint?: (index: string | undefined) => void;
}

const metricMessages = { SCORE: messages.score, SOURCE: messages.source, DESTINATION: messages.destination };

/** The catchment as a table: the areas visitors live or work in, by their share, with totals. */
export function CatchmentDetail(props: CatchmentDetailProps) {
  const { catchment, location, compare, type, onTypeChange, metric, onMetricChange, threshold } = props;
  const { selectedArea, onAreaSelect, onAreaPoint, ...view } = props;
  const intl = useIntl();
  const earlier = compare?.earlier;
  const rows = useMemo(() => {
    const [entries, before] = [catchment, earlier].map((of) => (of ? catchmentEntries(of, location?.id, type) : []));
    return catchmentRows(entries ?? [], metric, threshold, before);
  }, [catchment, earlier, location?.id, type, metric, threshold]);
  const country = catchment?.reportLocations.find(({ locationId }) => locationId === location?.id)?.country;
  const outOfRange = rows.all.length > 0 && rows.shown.length === 0;
  const words = outOfRange
    ? {
        emptyTitle: intl.formatMessage(messages.outOfRange),
        emptyText: intl.formatMessage(messages.outOfRangeText),
      }
    : { noData: view.noData ?? noDataReason({ answer: catchment, months: [] }), failure: view.failure };
  return (
    <DetailView
      {...{ contactHref: view.contactHref, status: view.status, noMatch: view.noMatch, error: view.error }}
      {...{ onRetry: view.onRetry, emptyTitle: view.emptyTitle, emptyText: view.emptyText }}
      {...words}
      emptyAction={view.emptyAction}
      empty={view.empty ?? rows.shown.length === 0}
      mode="table"
      pictured={false}
      title={titleOf(intl, 'CATCHMENT')}
      titleNote={rows.shown.length > 0 && <DataSource country={country} synthetic={catchment?.synthetic_areas} />}
      heightPx={420}
      controls={
        <>
          <ComparisonSelect compare={compare} />
          <SegmentedControl
            label={intl.formatMessage(messages.type)}
            value={type}
            onValueChange={onTypeChange}
            segments={[
              { value: 'HOME', label: intl.formatMessage(messages.home) },
              { value: 'WORK', label: intl.formatMessage(messages.work) },
            ]}
          />
          {onMetricChange && (
            <Select
              label={intl.formatMessage(messages.metric)}
              hideLabel
              value={metric}
              onValueChange={onMetricChange}
              options={catchmentMetrics.map((value) => ({
                value,
                label: intl.formatMessage(metricMessages[value]),
              }))}
            />
          )}
        </>
      }
    >
      {() =>
        catchment &&
        location && (
          <CatchmentContent
            {...{ catchment, location, compare, type, metric, rows, selectedArea, onAreaSelect, onAreaPoint }}
            metricName={intl.formatMessage(metricMessages[metric])}
          />
        )
      }
    </DetailView>
  );
}
