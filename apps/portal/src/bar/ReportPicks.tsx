import { ViewPicks } from '@locus/forms';
import { embedsDashboard, leavingQuery, reportQuery, truncateText } from '@locus/model';
import { Menu, TopBar } from '@locus/ui';
import { FileChartColumn } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';

import { useOpenReport } from '../useOpenReport';
import { messages } from '../panels/messages';

/** The open report and its selected locations and months; each opens the control for changing it. */
export function ReportPicks() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { report, project, view, dispatch } = useOpenReport();
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
          <Menu.RadioGroup
            value={report.id}
            onValueChange={(id) => {
              if (id === report.id) return;
              const search = reportQuery(leavingQuery(parameters));
              void navigate({ pathname: `/reports/${id}`, search }, { replace: true });
            }}
          >
            {(project?.reports ?? []).map(({ id, name }) => (
              <Menu.RadioItem key={id} value={id}>
                <bdi>{name}</bdi>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
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
}
