import { inlineImage, picturePath, useClient } from '@locus/data';
import type { ViewScope, AnalysisSource } from '@locus/analyses';
import type { ExportDocument } from '@locus/exports';
import type { ReportItemType } from '@locus/model/entities';
import type { ExportDataSet } from '@locus/model/view';
import { useLanguage } from '@locus/ui/i18n';
import { useCallback, useMemo, useRef } from 'react';

import { readConfiguration } from '../configuration';
import { exportReader } from './exportReader';

/** The product's name in file names. */
export const productName = 'Locus';

/** What a file is created from. */
export interface ExportWish {
  types: readonly ReportItemType[];
  dataSets: readonly ExportDataSet[];
  signal?: AbortSignal;
  /** Called before each analysis is read. */
  onRead?: (type: ReportItemType, done: number) => void;
  /** Reads what failed earlier again. */
  again?: boolean;
}

/**
 * Reads analyses of the open report and creates a file's document from them; the data is cached while the report is
 * open.
 */
export function useExportSources(scope: ViewScope): (wish: ExportWish) => Promise<ExportDocument> {
  const client = useClient();
  const language = useLanguage();
  const known = useRef(new Map<string, Promise<AnalysisSource>>());
  const reader = useMemo(() => exportReader(client), [client]);
  return useCallback(
    async ({ types, dataSets, signal, onRead, again }) => {
      const [{ readAnalysis }, { buildDocument, viewPath }] = await Promise.all([
        import('@locus/analyses/files'),
        import('@locus/exports'),
      ]);
      const mapped = dataSets.includes('map');
      const sources: AnalysisSource[] = [];
      for (const [done, type] of types.entries()) {
        signal?.throwIfAborted();
        onRead?.(type, done);
        const key = `${type} ${mapped} ${viewPath(scope, type)}`;
        const read = (!again && known.current.get(key)) || readAnalysis(scope, type, reader, mapped);
        known.current.set(key, read);
        const source = await read;
        // The next attempt may succeed.
        if ('problem' in source) known.current.delete(key);
        sources.push(source);
      }
      signal?.throwIfAborted();
      const user = client.user();
      const logo = user?.companyLogo ? await inlineImage(client, picturePath('companyLogo', user)) : null;
      return buildDocument(scope, sources, dataSets, {
        language: language,
        userName: user?.userName ?? '',
        product: productName,
        origin: window.location.origin,
        madeAt: localTime(new Date()),
        logo,
        tiles: readConfiguration().tiles?.attribution,
      });
    },
    [client, language, reader, scope],
  );
}

/** Local time as `YYYY-MM-DDTHH:mm:ss`. */
export function localTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
