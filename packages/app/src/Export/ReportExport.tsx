import type { ReportItemType } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';
import type { Project } from '@locus/model/entities';
import { Button } from '@locus/ui';
import { media, visuallyHidden } from '@locus/ui/theme';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

// The dialog and the writers it uses are loaded on demand.
const ExportPanel = lazy(async () => ({ default: (await import('./ExportPanel')).ExportPanel }));

export interface ReportExportProps {
  /** The open report with its project. */
  scope: ReportScope & { project: Project | undefined };
  /** The analyses that can be exported. */
  offered: readonly ReportItemType[];
}

/** The button that exports the open report, with its dialog and the progress of an export. */
export function ReportExport({ scope: { report, project, view, state }, offered }: ReportExportProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<boolean>();
  const shown = useMemo(
    () => (report && view ? { report, project, view, state } : undefined),
    [report, project, view, state],
  );
  return (
    <>
      <Button
        variant={view?.mode === 'Map' ? 'floating' : 'secondary'}
        icon={<Upload size={16} strokeWidth={1.5} aria-hidden />}
        disabled={!shown}
        onClick={() => setOpen(true)}
      >
        <Word>{intl.formatMessage(messages.export)}</Word>
      </Button>
      {shown && open !== undefined && (
        <Suspense>
          <ExportPanel scope={shown} offered={offered} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

// On a phone the icon is enough.
const Word = styled.span`
  ${media.narrow} {
    ${visuallyHidden}
  }
`;
