import { inlineImage, picturePath, useClient } from '@locus/data';
import { ReportInfoDialog, useReportInfo } from '@locus/forms/shared';
import { type Project, type Report } from '@locus/model/entities';
import { directionOf, messageFileOf } from '@locus/model/text';
import { IconButton } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { saveFile } from '../Export/download';
import { track } from '../hooks';
import { messages } from './messages';

export interface ReportInfoProps {
  report: Report;
  /** Its project; undefined until known. */
  project: Project | undefined;
}

/** Opens the information about a report, and creates its PDF. */
export function ReportInfo({ report, project }: ReportInfoProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const info = useReportInfo(report, project);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const makePdf = usePdfOf(info);
  return (
    <>
      <IconButton
        label={intl.formatMessage(messages.open)}
        icon={<Info size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => {
          setState('idle');
          setOpen(true);
        }}
      />
      <ReportInfoDialog
        open={open}
        onOpenChange={setOpen}
        info={info}
        busy={state === 'busy'}
        failed={state === 'failed'}
        onExport={() => {
          track('export click');
          setState('busy');
          void makePdf().then(
            () => setState('idle'),
            () => setState('failed'),
          );
        }}
      />
    </>
  );
}

/** The PDF writer and its fonts are loaded with the first PDF. */
function usePdfOf(info: ReturnType<typeof useReportInfo>): () => Promise<void> {
  const client = useClient();
  const language = useLanguage();
  return async () => {
    const user = client.user();
    const [{ reportInfoPdf }, logo] = await Promise.all([
      import('@locus/exports/reportInfo'),
      user?.companyLogo ? inlineImage(client, picturePath('companyLogo', user)) : null,
    ]);
    const file = await reportInfoPdf({
      ...info,
      // The title already names the report.
      facts: info.facts.filter(({ id }) => id !== 'name'),
      language: messageFileOf(language),
      direction: directionOf(language),
      logo,
    });
    saveFile(file, `${info.title}.pdf`);
  };
}
