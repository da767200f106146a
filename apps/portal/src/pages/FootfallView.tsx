import { readConfiguration } from '@locus/app';
import { FootfallDetail } from '@locus/charts/detail';
import type { ReportItem } from '@locus/model';
import { footfallMetricInForce, periodInForce } from '@locus/model';
import { Card, StateSwitch } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { useFootfall } from '../useFootfall';
import type { OpenReport } from '../useOpenReport';
import { messages } from './messages';

/** Visit trends of the open report, once they have been calculated. */
export function FootfallView({ open, item }: { open: OpenReport; item: ReportItem }) {
  const { view, state, report, dispatch } = open;
  const period = periodInForce('FOOTFALL', state.period) === 'weekly' ? 'weekly' : 'monthly';
  const { answer, footfall, status, error, retry } = useFootfall(item, view, state, period);
  if (!view) return null;
  if (item.status !== 'confirmed') return <Unfinished item={item} />;
  const { contact, partnership } = readConfiguration();
  return (
    <FootfallDetail
      footfall={footfall}
      disclosure={answer?.disclosure}
      locations={view.locations}
      mode={view.mode === 'Table' ? 'table' : 'chart'}
      period={period}
      onPeriodChange={(next) => dispatch({ do: 'choosePeriod', period: next })}
      metric={footfallMetricInForce(state.metricType, footfall)}
      onMetricChange={(metric) => dispatch({ do: 'chooseMetric', metric })}
      showAverage={state.showDetailsAverage}
      onShowAverageChange={(shown) => dispatch({ do: 'showAverage', shown })}
      report={report}
      partnershipHref={partnership}
      contactHref={contact}
      status={status}
      error={error?.reason}
      onRetry={retry}
    />
  );
}

function Unfinished({ item }: { item: ReportItem }) {
  const failed = item.status === 'error';
  return (
    <Card.Root>
      <StateSwitch
        empty
        heightPx={480}
        emptyTitle={<FormattedMessage {...(failed ? messages.report.failedTitle : messages.report.calculatingTitle)} />}
        emptyText={failed ? item.reason : <FormattedMessage {...messages.report.calculatingText} />}
      />
    </Card.Root>
  );
}
