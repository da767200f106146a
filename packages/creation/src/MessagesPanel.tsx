import { useNotices, useReadNotices } from '@locus/data';
import { NoticeList } from '@locus/forms/notices';
import { type Notice } from '@locus/model/entities';
import { reportQuery } from '@locus/model/view';
import { Button, SidePanel } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { messages } from './messages';

const none: Notice[] = [];

/** The query that opens the analysis of a notice; empty if it is about the whole report. */
const analysisQuery = ({ itemType }: Notice) => new URLSearchParams(itemType ? { reportItemType: itemType } : {});

/** Messages about the user's reports, in the side panel; following one marks it as read. */
export function MessagesPanel() {
  const { data, status, error, retry } = useNotices();
  const { run, busy } = useReadNotices();
  return (
    <>
      <SidePanel.Header
        title={<FormattedMessage {...messages.messages} />}
        actions={
          data !== undefined &&
          data.unread > 0 && (
            <Button size="small" busy={busy} onClick={() => run({})}>
              <FormattedMessage {...messages.allRead} />
            </Button>
          )
        }
      />
      <SidePanel.Body>
        <NoticeList
          notices={data?.notices ?? none}
          status={status}
          error={error?.reason}
          onRetry={retry}
          renderLink={(notice, words) => (
            <Link
              to={`/reports/${notice.reportId}${reportQuery(analysisQuery(notice), notice)}`}
              onClick={() => {
                if (!notice.read) run({ ids: [notice.id] });
              }}
            >
              {words}
            </Link>
          )}
        />
      </SidePanel.Body>
    </>
  );
}
