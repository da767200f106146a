import { useDone, useTold } from '@locus/app/office';
import { useRefreshReport, useReloadBurst } from '@locus/data';
import { AskDialog } from '@locus/forms/staff';
import type { Report } from '@locus/model/entities';
import { reportSwitchable, visibilityOf } from '@locus/model/office';
import { Button, Switch } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { Copy, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import styled from 'styled-components';

import { messages as pages } from '../pages/messages';
import { DeleteReport } from './DeleteReport';
import { messages } from '../records/messages';
import { useReportSwitch } from './useReportSwitch';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The actions on the open report. */
export function ReportActions({ report, onEdit }: { report: Report; onEdit: () => void }) {
  const navigate = useNavigate();
  const done = useDone();
  const burst = useReloadBurst();
  const switchReport = useReportSwitch();
  const refresh = useTold(useRefreshReport());
  const [asked, ask] = useState<'delete' | 'recalculate'>();
  const { id, name, project_id: projectId, status } = report;
  const close = () => ask(undefined);
  return (
    <Root>
      <Switch
        label={<FormattedMessage {...pages.report.isVisible} />}
        checked={visibilityOf(status) === 'PRESENTABLE'}
        disabled={!reportSwitchable(report)}
        onCheckedChange={(visible) => switchReport(report, visible)}
      />
      <Button icon={<Pencil {...icon} />} onClick={onEdit}>
        <FormattedMessage {...pages.report.edit} />
      </Button>
      <Button asChild icon={<Copy {...icon} />}>
        <Link to={`/projects/${projectId}/createReport?from=${id}`}>
          <FormattedMessage {...pages.report.duplicate} />
        </Link>
      </Button>
      <Button
        icon={<RefreshCw {...icon} />}
        disabled={visibilityOf(status) === undefined}
        onClick={() => ask('recalculate')}
      >
        <FormattedMessage {...pages.report.recalculate} />
      </Button>
      <Button variant="danger" icon={<Trash2 {...icon} />} onClick={() => ask('delete')}>
        <FormattedMessage {...pages.report.delete} />
      </Button>
      <AskDialog
        open={asked === 'recalculate'}
        onOpenChange={close}
        question="recalculate"
        name={name}
        onConfirm={() =>
          refresh.run(id, () => {
            close();
            burst();
            done({ title: <FormattedMessage {...messages.recalculating} values={{ name }} /> });
          })
        }
        busy={refresh.busy}
        failure={refresh.error?.reason}
      />
      <DeleteReport
        report={asked === 'delete' ? report : undefined}
        onClose={close}
        onDeleted={() => void navigate(`/projects/${projectId}/reports`)}
      />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
