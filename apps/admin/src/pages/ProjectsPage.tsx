import { useAccounts } from '@locus/data';
import { ProjectsToolbar } from '@locus/forms/staff';
import type { ProjectSummary } from '@locus/model/entities';
import { AdminPageTitle, AdminProjectCard, Button, StateSwitch, VirtualGrid } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { DeleteProject } from '../projects/DeleteProject';
import { Outlines } from '../pois/Outlines';
import { SwitchProject } from '../projects/SwitchProject';
import { useAccountFilter } from '../useAccountFilter';
import { useQueryValue } from '../useQueryValue';
import { useShownProjects } from '../useShownProjects';
import { messages } from './messages';

/** `/projects`: the projects of all accounts, or of the selected ones. Filter, order and search are in the address. */
export function ProjectsPage() {
  const intl = useIntl();
  const write = useQueryValue();
  const accounts = useAccounts();
  const [accountFilter, setAccountFilter] = useAccountFilter(accounts.data);
  const { error, status, retry, search, sort, all, shown } = useShownProjects(accountFilter);
  const [asked, ask] = useState<{ about: 'delete' | 'switch'; project: ProjectSummary }>();
  const title = <FormattedMessage {...messages.projects.title} />;
  const count = { shown: shown.length, all };
  return (
    <>
      <AdminPageTitle
        title={title}
        count={status === 'ready' && <FormattedMessage {...messages.projects.shown} values={count} />}
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
        {...{ status, error: error?.reason, onRetry: retry }}
        empty={all === 0}
        noMatch={all > 0 && shown.length === 0}
        emptyTitle={<FormattedMessage {...messages.projects[accountFilter.length > 0 ? 'emptyFilter' : 'empty']} />}
        emptyAction={
          accountFilter.length > 0 && (
            <Button onClick={() => setAccountFilter([])}>
              <FormattedMessage {...messages.projects.allAccounts} />
            </Button>
          )
        }
        skeleton={<Outlines />}
      >
        <VirtualGrid label={intl.formatMessage(messages.projects.title)} items={shown} itemKey={({ id }) => id}>
          {(project) => (
            <AdminProjectCard
              project={project}
              name={
                <Link to={`/projects/${project.id}/reports`}>
                  <bdi>{project.name}</bdi>
                </Link>
              }
              editLink={<Link to={`/projects/${project.id}/updateProject`} />}
              onDelete={() => ask({ about: 'delete', project })}
              onVisibleChange={() => ask({ about: 'switch', project })}
            />
          )}
        </VirtualGrid>
      </StateSwitch>
      <DeleteProject project={asked?.about === 'delete' ? asked.project : undefined} onClose={() => ask(undefined)} />
      <SwitchProject project={asked?.about === 'switch' ? asked.project : undefined} onClose={() => ask(undefined)} />
    </>
  );
}
