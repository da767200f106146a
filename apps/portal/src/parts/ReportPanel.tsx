import { FootfallCard } from '@locus/charts';
import { footfallMetricInForce } from '@locus/model';
import { SidePanel, StateSwitch } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';

import { useFootfall } from '../useFootfall';
import { queryOf } from '../useListState';
import type { OpenReport } from '../useOpenReport';
import { useOpenReport } from '../useOpenReport';
import { messages } from './messages';

/** The open report's cards, one for each of its analyses. */
export function ReportPanel() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const open = useOpenReport();
  const { report, project } = open;
  return (
    <>
      <SidePanel.Header
        back={
          <Link to={{ pathname: project ? `/projects/${project.id}` : '/', search: queryOf(parameters) }}>
            {project ? <bdi>{project.name}</bdi> : <FormattedMessage {...messages.lists.projects} />}
          </Link>
        }
        title={report ? <bdi title={report.name}>{report.name}</bdi> : <FormattedMessage {...messages.bar.report} />}
        subtitle={
          report && (
            <FormattedMessage
              {...messages.reportPanel.facts}
              values={{
                count: report.location_ids.length,
                date: intl.formatDate(report.last_updated ?? report.created_date, { dateStyle: 'medium' }),
              }}
            />
          )
        }
      />
      <SidePanel.Body>
        <StateSwitch
          tone="panel"
          size="regular"
          status={open.status}
          error={open.error?.reason}
          onRetry={open.retry}
          empty={open.view?.items.length === 0}
        >
          <Cards>
            <FootfallItem open={open} />
          </Cards>
        </StateSwitch>
      </SidePanel.Body>
    </>
  );
}

function FootfallItem({ open: { view, state, dispatch } }: { open: OpenReport }) {
  const item = view?.items.find(({ type }) => type === 'FOOTFALL');
  const { footfall, status, error, retry } = useFootfall(item, view, state, 'monthly');
  if (!item) return null;
  const calculation = item.status === 'initiated' ? 'calculating' : item.status === 'error' ? 'failed' : undefined;
  return (
    <FootfallCard
      footfall={footfall}
      primaryLocation={view?.primary?.id}
      metric={footfallMetricInForce(state.metricType, footfall)}
      onMetricChange={(metric) => dispatch({ do: 'chooseMetric', metric })}
      selected={view?.item?.type === 'FOOTFALL'}
      onSelect={() => dispatch({ do: 'chooseItem', type: 'FOOTFALL' })}
      status={calculation ? 'ready' : status}
      error={error?.reason}
      onRetry={retry}
      calculation={calculation}
      failure={item.reason}
    />
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
`;
