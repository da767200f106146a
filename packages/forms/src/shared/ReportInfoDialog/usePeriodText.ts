import type { ReportSummary } from '@locus/model/entities';
import { localeOf, monthLabel } from '@locus/model/text';
import { useLanguage } from '@locus/ui/i18n';

/** Formats the months a report covers: "Jul 2025 – Jun 2026", or a single month. */
export function usePeriodText(): (report: Pick<ReportSummary, 'start_date' | 'end_date'>) => string {
  const locale = localeOf(useLanguage());
  return ({ start_date, end_date }) => {
    const [first, last] = [start_date, end_date].map((day) => monthLabel(Date.parse(day), locale));
    return first === last ? `${first}` : `${first} – ${last}`;
  };
}
