import type { ViewScope } from '@locus/analyses';
import type { ExportContent } from '@locus/forms/shared';
import { useTimeFramesText } from '@locus/forms/analysts';
import { ExportDialog, ExportProgress } from '@locus/forms/shared';
import type { ReportItemType } from '@locus/model/entities';
import type { ExportSelection } from '@locus/model/view';
import { localeOf, decimalSign } from '@locus/model/text';
import { firstExportSelection } from '@locus/model/view';
import { useLanguage } from '@locus/ui/i18n';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { track } from '../hooks';
import { messages } from './messages';
import { useExportJob } from './useExportJob';
import { useExportSources } from './useExportSources';

const ExportStage = lazy(async () => ({ default: (await import('./ExportStage')).ExportStage }));

export interface ExportPanelProps {
  scope: ViewScope;
  offered: readonly ReportItemType[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog of exports, and the progress of the current one. */
export function ExportPanel({ scope, offered, open, onOpenChange }: ExportPanelProps) {
  const intl = useIntl();
  const language = useLanguage();
  const { report, view } = scope;
  const months = useTimeFramesText(view.months, view.timeFrames);
  const [chosen, setChosen] = useState<ExportSelection>();
  const selection = chosen ?? firstExportSelection(view.item?.type);
  const read = useExportSources(scope);
  const content = useContent(read, selection, open);
  const { job, stage, start, retry, cancel } = useExportJob(read);
  const close = (next: boolean) => {
    onOpenChange(next);
    // Every export starts with the current view.
    if (!next) setChosen(undefined);
  };
  return (
    <>
      <ExportDialog
        open={open}
        onOpenChange={close}
        scope={intl.formatMessage(messages.scope, { name: report.name, months, count: view.selected.length })}
        offered={offered}
        selection={selection}
        onSelectionChange={setChosen}
        content={content}
        decimal={decimalSign(localeOf(language))}
        onExport={(order) => {
          track('export click');
          close(false);
          start(order);
        }}
      />
      {job && <ExportProgress job={job} onCancel={cancel} onRetry={retry} onClose={cancel} />}
      {stage && (
        <Suspense>
          <ExportStage work={stage} />
        </Suspense>
      )}
    </>
  );
}

/** The future contents of the file, recounted for each selection. */
function useContent(
  read: ReturnType<typeof useExportSources>,
  { metric, dataSet, format }: ExportSelection,
  open: boolean,
): ExportContent | undefined {
  const [counted, setCounted] = useState<{ key: string; content: ExportContent }>();
  const key = [metric, dataSet, format].join(';');
  useEffect(() => {
    if (!open) return undefined;
    const control = new AbortController();
    const [types, sets] = [metric, dataSet];
    read({ types, dataSets: sets, signal: control.signal })
      .then(async (document) => {
        const { contentOf } = await import('./contentOf');
        if (!control.signal.aborted) setCounted({ key, content: contentOf(document, format) });
      })
      .catch(() => undefined);
    return () => control.abort();
    // The selection is compared as text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [read, key, open]);
  return counted?.key === key ? counted.content : undefined;
}
