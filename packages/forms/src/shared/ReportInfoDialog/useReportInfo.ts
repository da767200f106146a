import type { Project, Report } from '@locus/model/entities';
import { wholeText } from '@locus/model/text';
import { reportCategoryMessages } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import { usePeriodText } from './usePeriodText';

/** The facts about a report that a reader may see, as text; the popup and its PDF have the same. */
export interface ReportInfo {
  /** The report's name. */
  title: string;
  /** The project's name; empty while unknown. */
  subtitle: string;
  /** The name first, then what describes the report. */
  facts: { id: keyof typeof messages.facts; label: string; value: string }[];
  /** The names of the report's locations that its project still has, in the project's order. */
  locations: { heading: string; names: string[] };
  /** The text at the foot of a page of the PDF. */
  footer: (page: number, pages: number) => string;
}

/** Formats the facts about a report in the reader's language. */
export function useReportInfo(
  report: Report,
  project: Pick<Project, 'name' | 'locations' | 'time_zone'> | undefined,
): ReportInfo {
  const intl = useIntl();
  const periodText = usePeriodText();
  const missing = intl.formatMessage(messages.parts.missing);
  const often = report.recurring ? (report.recurrence_frequency ?? 'MONTHLY') : 'ONCE';
  const recurrence = intl.formatMessage(messages.recurrences[often]);
  const zone = often === 'ONCE' ? null : project?.time_zone;
  const values = {
    name: report.name,
    description: report.description,
    category: intl.formatMessage(reportCategoryMessages[report.report_category]),
    period: periodText(report),
    recurrence: zone ? intl.formatMessage(messages.clocks.recurrenceIn, { recurrence, zone }) : recurrence,
    creator: report.creator,
    signals: report.numberOfSignals === null ? '' : wholeText(report.numberOfSignals, intl.locale),
  } as const satisfies Record<keyof typeof messages.facts, string>;
  const ids = new Set(report.location_ids);
  return {
    title: report.name,
    subtitle: project?.name ?? '',
    facts: (Object.keys(values) as (keyof typeof values)[]).map((id) => ({
      id,
      label: intl.formatMessage(messages.facts[id]),
      value: values[id] || missing,
    })),
    locations: {
      heading: intl.formatMessage(messages.parts.locations),
      names: (project?.locations ?? []).filter(({ id }) => ids.has(id)).map(({ name }) => name),
    },
    footer: (page, pages) => intl.formatMessage(messages.page.page, { page, pages }),
  };
}
