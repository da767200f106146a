import type { ReportSummary } from '@locus/model/entities';
import { followingReports, reportSwitchable } from '@locus/model/office';
import { ConfirmDialog } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface SwitchProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The project's name. */
  name: string;
  /** Whether customers should see it. */
  visible: boolean;
  /** Its reports; undefined while unknown. */
  reports: readonly Pick<ReportSummary, 'id' | 'name' | 'report_category' | 'status'>[] | undefined;
  /** Whether loading its reports failed. */
  reportsFailed?: boolean;
  onConfirm: () => void;
  busy?: boolean;
  /** Why the last attempt failed, as the server's text. */
  failure?: string;
}

/** Maximum number of reports named. */
const named = 8;

/** States the consequences for a project before it is shown to customers or hidden from them. */
export function SwitchProjectDialog({
  name,
  visible,
  reports,
  reportsFailed = false,
  failure,
  ...rest
}: SwitchProjectDialogProps) {
  const intl = useIntl();
  const changing = followingReports(reports ?? [], visible ? 'PRESENTABLE' : 'READY');
  const staying = (reports ?? []).filter((report) => !reportSwitchable(report)).length;
  return (
    <ConfirmDialog
      {...rest}
      variant="primary"
      title={<FormattedMessage {...(visible ? messages.showTitle : messages.hideTitle)} values={{ name, bdi }} />}
      confirmLabel={intl.formatMessage(visible ? messages.show : messages.hide)}
      error={failure}
    >
      {reports ? (
        <Words>
          <p>
            <FormattedMessage
              {...(visible ? messages.showText : messages.hideText)}
              values={{ count: changing.length }}
            />
          </p>
          {changing.length > 0 && (
            <ul>
              {changing.slice(0, named).map((report) => (
                <li key={report.id}>
                  <bdi>{report.name}</bdi>
                </li>
              ))}
              {changing.length > named && (
                <li>
                  <FormattedMessage {...messages.more} values={{ count: changing.length - named }} />
                </li>
              )}
            </ul>
          )}
          {staying > 0 && (
            <p>
              <FormattedMessage {...messages.stayText} values={{ count: staying }} />
            </p>
          )}
        </Words>
      ) : (
        <FormattedMessage {...(reportsFailed ? messages.unknown : messages.loading)} />
      )}
    </ConfirmDialog>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  & > ul {
    padding-inline-start: ${space[5]};
    list-style: disc;
  }
  & li {
    overflow-wrap: anywhere;
  }
`;
