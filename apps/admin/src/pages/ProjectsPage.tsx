import { useAccounts, useProjects } from '@locus/data';
import { ProjectsToolbar } from '@locus/forms';
import { projectSummaryMatches, readAdminProjectSort, sortProjectSummaries } from '@locus/model';
import { AdminPageTitle, AdminProjectCard, Button, Skeleton, StateSwitch } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import styled from 'styled-components';

import { useAccountFilter } from '../useAccountFilter';
import { messages } from './messages';

/** `/projects`: the projects of all accounts, or of the chosen ones. Order and search stand in the address. */
export function ProjectsPage() {
  const [query, setQuery] = useSearchParams();
  const accounts = useAccounts();
  const [accountFilter, setAccountFilter] = useAccountFilter(accounts.data);
  const { data = [], error, status, retry } = useProjects(accountFilter);
  const search = query.get('search') ?? '';
  const sort = readAdminProjectSort(query);
  const shown = sortProjectSummaries(data, sort).filter((project) => projectSummaryMatches(project, search));

  const write = (name: string, value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return (
    <>
      <AdminPageTitle
        title={<FormattedMessage {...messages.projects.title} />}
        count={
          status === 'ready' ? (
            <FormattedMessage {...messages.projects.shown} values={{ shown: shown.length, all: data.length }} />
          ) : undefined
        }
      />
      <ProjectsToolbar
        search={search}
        onSearchChange={(value) => write('search', value)}
        accounts={accounts.data}
        onAccountsRetry={accounts.retry}
        accountsError={accounts.status === 'error' ? accounts.error?.reason : undefined}
        accountFilter={accountFilter}
        onAccountFilterChange={setAccountFilter}
        sort={sort}
        onSortChange={(value) => write('sortBy', value === 'date' ? '' : value)}
      />
      <StateSwitch
        status={status}
        error={error?.reason}
        onRetry={retry}
        empty={data.length === 0}
        noMatch={data.length > 0 && shown.length === 0}
        emptyTitle={
          <FormattedMessage {...(accountFilter.length > 0 ? messages.projects.emptyFilter : messages.projects.empty)} />
        }
        emptyAction={
          accountFilter.length > 0 && (
            <Button onClick={() => setAccountFilter([])}>
              <FormattedMessage {...messages.projects.allAccounts} />
            </Button>
          )
        }
        skeleton={<Outlines />}
      >
        <Grid>
          {shown.map((project) => (
            <li key={project.id}>
              <AdminProjectCard
                project={project}
                name={
                  <Link to={`/projects/${project.id}/reports`}>
                    <bdi>{project.name}</bdi>
                  </Link>
                }
              />
            </li>
          ))}
        </Grid>
      </StateSwitch>
    </>
  );
}

function Outlines() {
  return (
    <Grid aria-hidden>
      {Array.from({ length: 6 }, (_, i) => (
        <li key={i}>
          <Skeleton shape="card" />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${space[4]};
  & > li {
    display: grid;
  }
`;
