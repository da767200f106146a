import { ViewPicks } from '@locus/forms/analysts';
import { type Project, type Report, embedsDashboard } from '@locus/model/entities';
import { truncateText } from '@locus/model/text';
import { leavingQuery, reportQuery } from '@locus/model/view';
import { Menu, TopBar } from '@locus/ui';
import { FileChartColumn } from 'lucide-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';

import { useLateReport } from '../useOpenReport';
import { messages } from '../panels/messages';

/** The open report and its selected locations and months; each opens the control for changing it. */
export const ReportPicks = memo(function ReportPicks() {
  const intl = useIntl();
  const { report, project, view, dispatch } = useLateReport();
  if (!view || !report) return null;
  return (
    <>
      <Menu.Root>
        <Menu.Trigger asChild>
          <TopBar.Pick
            label={intl.formatMessage(messages.bar.report)}
            value={<bdi title={report.name}>{truncateText(report.name, 35)}</bdi>}
            hiddenBelow="narrow"
            narrowIcon={<FileChartColumn size={16} strokeWidth={1.5} />}
          />
        </Menu.Trigger>
        <Menu.Content>
          <Reports report={report} project={project} />
        </Menu.Content>
      </Menu.Root>
      {!embedsDashboard(report) && (
        <ViewPicks
          view={view}
          onLocationsChange={(ids) => dispatch({ do: 'chooseLocations', ids })}
          onMonthsChange={(months) => dispatch({ do: 'chooseTimeFrames', months })}
        />
      )}
    </>
  );
});

/** The reports of the project; the bar itself need not know the address. */
function Reports({ report, project }: { report: Report; project: Project | undefined }) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <Menu.RadioGroup
      value={report.id}
      onValueChange={(id) => {
        if (id === report.id) return;
        const next = project?.reports.find((other) => other.id === id);
        const search = reportQuery(leavingQuery(parameters), next);
        void navigate({ pathname: `/reports/${id}`, search }, { replace: true });
      }}
    >
      {(project?.reports ?? []).map(({ id, name }) => (
        <Menu.RadioItem key={id} value={id}>
          <bdi>{name}</bdi>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
