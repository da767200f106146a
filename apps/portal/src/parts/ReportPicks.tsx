import { LocationPicker, TimePicker, useLocationsText, useTimeFramesText } from '@locus/forms';
import type { ReportView } from '@locus/model';
import { embedsDashboard, truncateText } from '@locus/model';
import { LocationDot, Menu, TopBar } from '@locus/ui';
import { CalendarRange } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';

import { leavingQuery, reportQuery } from '../useListState';
import type { OpenReport } from '../useOpenReport';
import { useOpenReport } from '../useOpenReport';
import { messages } from './messages';

/** The open report, the locations and the months of it on show; each opens what changes it. */
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
      {!embedsDashboard(report) && <ViewPicks {...{ view, dispatch }} />}
    </>
  );
}

/** What of the report the cards and the view beside them show. */
function ViewPicks({ view, dispatch }: { view: ReportView; dispatch: OpenReport['dispatch'] }) {
  const intl = useIntl();
  const locationsText = useLocationsText(view.primary, view.selected.length);
  const monthsText = useTimeFramesText(view.months, view.timeFrames);
  return (
    <>
      <LocationPicker
        locations={view.locations}
        value={view.selected.map(({ id }) => id)}
        onValueChange={(ids) => dispatch({ do: 'chooseLocations', ids })}
      >
        <TopBar.Pick
          label={intl.formatMessage(messages.bar.locations)}
          value={<bdi title={locationsText.value}>{locationsText.value}</bdi>}
          more={locationsText.more}
          lead={view.primary && <LocationDot index={view.primary.index} />}
        />
      </LocationPicker>
      <TimePicker
        months={view.months}
        value={view.timeFrames}
        onValueChange={(months) => dispatch({ do: 'chooseTimeFrames', months })}
      >
        <TopBar.Pick
          label={intl.formatMessage(messages.bar.timeFrames)}
          value={monthsText}
          narrowIcon={<CalendarRange size={16} strokeWidth={1.5} />}
        />
      </TimePicker>
    </>
  );
}
