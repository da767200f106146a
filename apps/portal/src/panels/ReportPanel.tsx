import { cardsInRows, dayLabel, embedsDashboard, leavingQuery, queryOf } from '@locus/model';
import { CardGrid, SidePanel, StateSwitch } from '@locus/ui';
import { useNarrow } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';

import { itemViews, offeredTypes } from '../items/itemViews';

import { useOpenReport } from '../useOpenReport';
import { messages } from './messages';
import { ReportInfo } from '../dialogs/ReportInfo';

/** The open report's cards, one for each of its analyses. */
export function ReportPanel() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const scope = useOpenReport();
  const narrow = useNarrow();
  const { report, project, view } = scope;
  const types = offeredTypes(view);
  const chosen = view?.item?.type;
  // The sheet of a phone shows two cards or three: the one on show goes first.
  const { ordered, wide } = cardsInRows(
    narrow && chosen ? [chosen, ...types.filter((type) => type !== chosen)] : types,
  );
  return (
    <>
      <SidePanel.Header
        back={
          <Link to={{ pathname: project ? `/projects/${project.id}` : '/', search: queryOf(leavingQuery(parameters)) }}>
            {project ? <bdi>{project.name}</bdi> : <FormattedMessage {...messages.lists.projects} />}
          </Link>
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
            empty={types.length === 0}
          >
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
          </StateSwitch>
        )}
      </SidePanel.Body>
    </>
  );
}
