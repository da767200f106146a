import type { ReportItem } from '@locus/model/entities';
import { failureOf } from '@locus/model/analyses';
import { Card, Page, StateSwitch } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import type { ItemViewProps } from '../items/itemViewProps';
import { messages } from './messages';

/** A report without anything to show: it is loading, failed, does not exist or has no analyses. */
export function BareReport({ scope: { status, error, retry } }: ItemViewProps) {
  const missing = status === 'error' && error?.status === 404;
  return (
    <Page>
      <Card.Root>
        <StateSwitch
          status={missing ? 'ready' : status}
          empty
          error={error?.reason}
          onRetry={retry}
          emptyTitle={<FormattedMessage {...(missing ? messages.report.notFoundTitle : messages.report.noItems)} />}
          emptyText={missing && <FormattedMessage {...messages.report.notFoundText} />}
          emptyAction={
            missing && (
              <Link to="/">
                <FormattedMessage {...messages.project.allProjects} />
              </Link>
            )
          }
          heightPx={480}
        />
      </Card.Root>
    </Page>
  );
}

/** An analysis without a result: it is in progress, or it failed. */
export function Unfinished({ item }: { item: ReportItem }) {
  return (
    <Card.Root>
      <StateSwitch
        heightPx={480}
        noData={item.status === 'error' ? failureOf(item) : 'calculating'}
        failure={item.reason}
      />
    </Card.Root>
  );
}

/** The placeholder of a graph or table while its code is loading. */
export const Outline = () => (
  <Card.Root>
    <StateSwitch status="loading" heightPx={480} />
  </Card.Root>
);
