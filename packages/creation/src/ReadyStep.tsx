import { PanelPart } from '@locus/app';
import { useReport } from '@locus/data';
import { AlmostReady, WizardSteps } from '@locus/forms/wizard';
import { type Id } from '@locus/model/entities';
import { reportQuery } from '@locus/model/view';
import { SidePanel } from '@locus/ui';
import { useNarrow } from '@locus/ui/theme';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router';

import type { OpenedFrom } from './CreateReport';
import { messages } from './lists/messages';

/** The last step: the new report's calculations, and the way back to where the wizard was opened. */
export function ReadyStep({ reportId }: { reportId: Id }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const narrow = useNarrow();
  const { data, status, retry } = useReport(reportId);
  const items = useMemo(() => data && Object.values(data.report_items).flatMap((list) => list.slice(0, 1)), [data]);
  return (
    <>
      <PanelPart>
        <SidePanel.Header title={<FormattedMessage {...messages.createReport} />} />
        <SidePanel.Body>
          <WizardSteps step={4} compact={narrow} />
        </SidePanel.Body>
      </PanelPart>
      <AlmostReady
        open
        name={data?.name}
        items={items}
        failed={status === 'error'}
        onRetry={retry}
        onProceed={() => void navigate((state as OpenedFrom | null)?.from || '/')}
        renderOpen={(words) => (
          <Link to={`/reports/${reportId}${reportQuery(new URLSearchParams(), data)}`}>{words}</Link>
        )}
      />
    </>
  );
}
