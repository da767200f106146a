import { ReportInfo } from '@locus/app';
import { embedsDashboard } from '@locus/model/entities';
import { dayLabel } from '@locus/model/text';
import { cardsInRows, leavingQuery, queryOf } from '@locus/model/view';
import { CardGrid, SidePanel, StateSwitch } from '@locus/ui';
import { useNarrow } from '@locus/ui/theme';
import { type ComponentProps, memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';

import { itemViews, offeredTypes } from '../items/itemViews';
import type { ItemViewProps } from '../items/itemViewProps';
import { useLateReport } from '../useOpenReport';
import { messages } from './messages';

/** The open report's cards, one per analysis. */
export const ReportPanel = memo(function ReportPanel() {
  const intl = useIntl();
  const scope = useLateReport();
  const { report, project, view } = scope;
  return (
    <>
      <SidePanel.Header
        back={
          <BackLink pathname={project ? `/projects/${project.id}` : '/'}>
            {project ? <bdi>{project.name}</bdi> : <FormattedMessage {...messages.lists.projects} />}
          </BackLink>
        }
        title={report ? <bdi title={report.name}>{report.name}</bdi> : <FormattedMessage {...messages.bar.report} />}
        actions={report && <ReportInfo report={report} project={project} />}
        subtitle={
          report && (
            <FormattedMessage
              {...messages.reportPanel.facts}
              values={{
                count: report.location_ids.length,
                date: dayLabel(report.last_updated ?? report.created_date, intl.locale),
              }}
            />
          )
        }
      />
      <SidePanel.Body>
        {report && embedsDashboard(report) ? (
          <p>{report.description && <bdi>{report.description}</bdi>}</p>
        ) : (
          <StateSwitch
            tone="panel"
            size="regular"
            status={scope.status}
            error={scope.error?.reason}
            onRetry={scope.retry}
            empty={offeredTypes(view).length === 0}
          >
            <Cards scope={scope} />
          </StateSwitch>
        )}
      </SidePanel.Body>
    </>
  );
});

/** A link out of the report; the rest of the panel need not know the address. */
function BackLink({ pathname, ...rest }: { pathname: string } & Omit<ComponentProps<typeof Link>, 'to'>) {
  const [parameters] = useSearchParams();
  return <Link to={{ pathname, search: queryOf(leavingQuery(parameters)) }} {...rest} />;
}

/** The cards of a report, one per analysis. */
function Cards({ scope }: ItemViewProps) {
  const [types, chosen] = [offeredTypes(scope.view), scope.view?.item?.type];
  // The sheet on a phone shows two or three cards: the selected one comes first.
  const first = useNarrow() && chosen ? [chosen] : [];
  const { ordered, wide } = cardsInRows([...new Set([...first, ...types])]);
  return (
    <CardGrid>
      {ordered.map((type) => {
        const Card = itemViews[type]?.Card;
        return (
          Card && (
            <div key={type} data-wide={type === wide || undefined}>
              <Card scope={scope} />
            </div>
          )
        );
      })}
    </CardGrid>
  );
}
