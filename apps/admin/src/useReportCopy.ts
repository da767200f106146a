import { useItemTypes, useReport, useSettingDefinitions } from '@locus/data';
import type { Id, ReportCategory } from '@locus/model/entities';
import { copyOfReport, definedCategories, emptyOfficeReport } from '@locus/model/office';
import { useMemo } from 'react';

import { useRecord } from './useRecord';
import { useToday } from './useToday';

/** The values of a new report's form: those of the report that is copied, or empty ones. */
export function useReportCopy(from: Id | undefined) {
  const today = useToday();
  const source = useRecord(useReport(from));
  const report = source.data;
  const copy = useMemo(
    () => (report ? copyOfReport(report, today) : { values: emptyOfficeReport(today), missing: [] }),
    [report, today],
  );
  const category: ReportCategory = report?.report_category ?? 'POI_DEFAULT';
  return { source, today, copy, category };
}

/** The item types of a report category, its setting definitions if it has any, and the reads they come from. */
export function useCategory(category: ReportCategory) {
  const types = useItemTypes(category);
  const defined = definedCategories.some((entry) => entry === category);
  const definitions = useSettingDefinitions(defined ? category : null);
  return {
    types: types.data ?? [],
    definitions: definitions.data ?? {},
    reads: defined ? [types, definitions] : [types],
  };
}
