import { Breadcrumb } from '@locus/ui';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useMatches } from 'react-router';

import { messages } from './messages';
import { useOpenProject } from './useOpenProject';

/** A route's information about its page. */
export interface PageHandle {
  /** The page's title in the breadcrumb. */
  title?: MessageDescriptor;
}

/** The breadcrumb of the open page: the projects, the open project, its reports, the open report. */
export function Way() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { projectId, name, reportId, reportName } = useOpenProject();
  const title = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.title)
    .findLast((text) => text !== undefined);
  const link = (to: string, text: MessageDescriptor) => (
    <Breadcrumb.Item asChild>
      <Link to={to} title={intl.formatMessage(text)}>
        <FormattedMessage {...text} />
      </Link>
    </Breadcrumb.Item>
  );
  return (
    <Breadcrumb.Root>
      {pathname.startsWith('/users/') && link('/users', messages.users)}
      {pathname.startsWith('/accounts/') && link('/accounts', messages.accounts)}
      {projectId !== undefined && link('/projects', messages.projects)}
      {name !== undefined && <Breadcrumb.Item>{name}</Breadcrumb.Item>}
      {reportId !== undefined && link(`/projects/${projectId}/reports`, messages.reports)}
      <Breadcrumb.Item current title={reportName ?? (title && intl.formatMessage(title))}>
        {reportName !== undefined ? <bdi>{reportName}</bdi> : title && <FormattedMessage {...title} />}
      </Breadcrumb.Item>
    </Breadcrumb.Root>
  );
}
