import type { Id } from '@locus/model/entities';
import type { ReportInList } from '@locus/model/office';
import type { LoadState } from '@locus/ui';
import { Skeleton, StateSwitch, VirtualGrid } from '@locus/ui';
import type { ReactElement } from 'react';

import { cardPx, OfficeReportCard } from './OfficeReportCard';

export interface ReportCardsProps extends Pick<
  LoadState,
  'status' | 'error' | 'onRetry' | 'empty' | 'noMatch' | 'emptyTitle'
> {
  /** The list's description, for screen readers. */
  label: string;
  /** The reports in display order. */
  reports: readonly ReportInList[];
  /** The names of the project's places by their ids. */
  placeNames: ReadonlyMap<Id, string>;
  /** A report's name as a link that opens it. */
  renderLink: (report: ReportInList) => ReactElement;
  /** Receives a report, and whether customers should see it. */
  onVisibleChange: (report: ReportInList, visible: boolean) => void;
  /** Opens the form with a copy of a report. */
  onDuplicate: (report: ReportInList) => void;
  /** Asks whether to delete a report. */
  onDelete: (report: ReportInList) => void;
  /** The ids of the selected reports. */
  chosen: ReadonlySet<Id>;
  onChosenChange: (chosen: ReadonlySet<Id>) => void;
}

/** The reports of a project as cards in a scrolling page, which can handle thousands of them. */
export function ReportCards({
  label,
  reports,
  placeNames,
  renderLink,
  onVisibleChange,
  onDuplicate,
  onDelete,
  chosen,
  onChosenChange,
  ...state
}: ReportCardsProps) {
  const choose = (id: Id, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosenChange(next);
  };
  return (
    <StateSwitch {...state} skeleton={<Skeleton shape="card" />}>
      <VirtualGrid label={label} items={reports} itemKey={({ id }) => id} minWidthPx={340} heightPx={cardPx}>
        {(report) => (
          <OfficeReportCard
            report={report}
            placeNames={placeNames}
            link={renderLink(report)}
            onVisibleChange={(visible) => onVisibleChange(report, visible)}
            onDuplicate={() => onDuplicate(report)}
            onDelete={() => onDelete(report)}
            chosen={chosen.has(report.id)}
            onChosenChange={(on) => choose(report.id, on)}
          />
        )}
      </VirtualGrid>
    </StateSwitch>
  );
}
