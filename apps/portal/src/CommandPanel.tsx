import { useHierarchy } from '@locus/data';
import type { Command, CommandPart } from '@locus/forms/analysts';
import { titleOf } from '@locus/analyses';
import { CommandDialog, CommandPalette, presetName, ShortcutSheet } from '@locus/forms/analysts';
import { embedsDashboard } from '@locus/model/entities';
import { monthLabel } from '@locus/model/text';
import { leavingQuery, monthStart, presetMonths, queryOf, reportQuery } from '@locus/model/view';
import { useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { offeredTypes } from './items/itemViews';
import { commandMessages } from './messages';
import { useOpenReport } from './useOpenReport';

/** The targets within the open report: its analyses, places and periods. */
function useWithinReport() {
  const intl = useIntl();
  const { reportId } = useParams();
  const { view, report, dispatch, status, retry } = useOpenReport();
  if (reportId === undefined || (report && embedsDashboard(report))) return { groups: [], retry };
  const months = view?.months ?? [];
  const analyses = offeredTypes(view).map((type): Command => {
    return { id: type, name: titleOf(intl, type), onSelect: () => dispatch({ do: 'chooseItem', type }) };
  });
  const places = (view?.locations ?? []).map(({ id, name, city }): Command => {
    const onSelect = () => dispatch({ do: 'choosePrimary', id, recentre: true });
    return { id: `place ${id}`, name, of: city, onSelect };
  });
  const periods = [
    ...presetMonths(months).map(({ preset, months: held }) => ({ id: preset, name: presetName(intl, preset), held })),
    ...months.toReversed().map((month) => {
      return { id: month, name: monthLabel(monthStart(month), intl.locale), held: [month] };
    }),
  ].map(({ held, ...rest }): Command => {
    return { ...rest, onSelect: () => dispatch({ do: 'chooseTimeFrames', months: held }) };
  });
  const kinds = [
    [commandMessages.analyses, analyses],
    [commandMessages.places, places],
    [commandMessages.periods, periods],
  ] as const;
  const groups = kinds.map(([kind, commands]) => ({ name: intl.formatMessage(kind), commands, status }));
  return { groups, retry };
}

/** The command palette with all targets available here, or the list of shortcuts. */
export function CommandPanel({ shown, onDone }: { shown: CommandPart; onDone: () => void }) {
  return (
    <CommandDialog shown={shown} onClose={onDone}>
      {shown === 'sheet' ? <ShortcutSheet /> : <Palette onDone={onDone} />}
    </CommandDialog>
  );
}

function Palette({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { data: projects = [], status, retry } = useHierarchy();
  const within = useWithinReport();
  const search = queryOf(leavingQuery(parameters));
  const reports = projects.flatMap((project) =>
    project.reports.map(({ id, name, ...report }): Command => {
      const to = { pathname: `/reports/${id}`, search: reportQuery(leavingQuery(parameters), report) };
      return { id: `report ${id}`, name, of: project.name, onSelect: () => void navigate(to) };
    }),
  );
  const opened = projects.map(({ id, name }): Command => {
    const to = { pathname: `/projects/${id}`, search };
    return { id: `project ${id}`, name, onSelect: () => void navigate(to) };
  });
  return (
    <CommandPalette
      onDone={onDone}
      onRetry={() => {
        if (status === 'error') retry();
        within.retry();
      }}
      groups={[
        ...within.groups,
        { name: intl.formatMessage(commandMessages.reports), commands: reports, status },
        { name: intl.formatMessage(commandMessages.projects), commands: opened, status },
      ]}
    />
  );
}
