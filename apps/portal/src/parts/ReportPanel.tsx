import type { ReportItemType } from '@locus/model';
import { embedsDashboard } from '@locus/model';
import { SidePanel, StateSwitch } from '@locus/ui';
import { space, useNarrow } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';

import { itemViews, shownTypes } from '../items/itemViews';
import { leavingQuery, queryOf } from '../useListState';

import { useOpenReport } from '../useOpenReport';
import { messages } from './messages';
import { ReportInfo } from './ReportInfo';

/** The open report's cards, one for each of its analyses. */
export function ReportPanel() {
  const intl = useIntl();
  const [parameters] = useSearchParams();
  const open = useOpenReport();
  const narrow = useNarrow();
  const { report, project, view } = open;
  const types = shownTypes.filter((type) => view?.items.some((item) => item.type === type));
  const chosen = view?.item?.type;
  // The sheet of a phone shows two cards or three: the one on show goes first.
  const { ordered, wide } = inRows(narrow && chosen ? [chosen, ...types.filter((type) => type !== chosen)] : types);
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
                date: intl.formatDate(report.last_updated ?? report.created_date, { dateStyle: 'medium' }),
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
            status={open.status}
            error={open.error?.reason}
            onRetry={open.retry}
            empty={types.length === 0}
          >
            <Cards>
              {ordered.map((type) => {
                const Card = itemViews[type]?.Card;
                return (
                  Card && (
                    <Place key={type} data-wide={type === wide || undefined}>
                      <Card open={open} />
                    </Place>
                  )
                );
              })}
            </Cards>
          </StateSwitch>
        )}
      </SidePanel.Body>
    </>
  );
}

/**
 * Cards two in a row. Where one would stand alone at the end, that of the catchment takes a row for its facts and bars; it begins
 * one.
 */
function inRows(types: readonly ReportItemType[]): { ordered: readonly ReportItemType[]; wide?: ReportItemType } {
  const at = types.indexOf('CATCHMENT');
  if (types.length % 2 === 0 || at < 0) return { ordered: types };
  const others = types.filter((_, i) => i !== at);
  return { ordered: others.toSpliced(at - (at % 2), 0, 'CATCHMENT'), wide: 'CATCHMENT' };
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
`;

const Place = styled.div`
  min-inline-size: 0;
  &[data-wide] {
    grid-column: 1 / -1;
  }
`;
