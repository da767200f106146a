import { useDone, useTold } from '@locus/app/office';
import { useCancelItem, useRetryItem } from '@locus/data';
import { MonitoringTable, MonitoringToolbar } from '@locus/forms/staff';
import type { MonitoredItem } from '@locus/model/office';
import { monitoredCounts } from '@locus/model/office';
import { AdminPageTitle } from '@locus/ui';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';

import { ListCard, ListTools } from '../records/ListCard';
import { useNow } from '../useNow';
import { useQueryValue } from '../useQueryValue';
import { useShownItems } from '../useShownItems';
import { useTableSort } from '../useTableSort';
import { messages } from './messages';

const { monitoring: words } = messages;

/** `/projects/:projectId/reportItemMonitoring`: every item of the project's reports, refetched every five seconds. */
export function MonitoringPage() {
  const intl = useIntl();
  const now = useNow();
  const done = useDone();
  const { projectId } = useParams();
  const write = useQueryValue();
  const { data, status, error, retry, filter, search, items, shown } = useShownItems(projectId);
  const { run: cancel } = useTold(useCancelItem());
  const { run: again } = useTold(useRetryItem());
  const sorting = useTableSort();
  const counts = useMemo(() => monitoredCounts(items), [items]);
  const renderGo = useCallback(
    ({ reportId, reportName }: MonitoredItem) => (
      <Link
        to={`/projects/${projectId}/reports/${reportId}`}
        aria-label={intl.formatMessage(words.goTo, { name: reportName })}
      >
        <FormattedMessage {...words.go} />
      </Link>
    ),
    [projectId, intl],
  );
  const title = intl.formatMessage(words.title);
  const tell =
    (text: typeof words.cancelled, { name }: MonitoredItem) =>
    () =>
      done({ title: <FormattedMessage {...text} values={{ name }} /> });
  return (
    <>
      <AdminPageTitle
        title={title}
        count={data && <FormattedMessage {...words.count} values={{ shown: shown.length, all: items.length }} />}
      />
      <ListCard>
        <ListTools>
          <MonitoringToolbar
            search={search}
            onSearchChange={(value) => write('search', value)}
            filter={filter}
            onFilterChange={(value) => write('status', value === 'all' ? '' : value)}
            counts={counts}
          />
        </ListTools>
        <MonitoringTable
          caption={title}
          items={shown}
          now={now}
          {...sorting}
          renderGo={renderGo}
          onItemCancel={(item) => cancel(item.id, tell(words.cancelled, item))}
          onItemRetry={(item) => again(item.id, tell(words.retried, item))}
          {...{ status, error: error?.reason, onRetry: retry }}
          empty={items.length === 0}
          noMatch={items.length > 0 && shown.length === 0}
        />
      </ListCard>
    </>
  );
}
