import type { OfficeReportSort } from '@locus/model/office';
import { officeReportSorts } from '@locus/model/office';
import { Button, Checkbox, SearchField, Select } from '@locus/ui';
import { color, radius, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** The actions on the selected reports. */
type Task = 'show' | 'hide' | 'recalculate' | 'delete';

export interface ReportsToolbarProps {
  search: string;
  onSearchChange: (search: string) => void;
  sort: OfficeReportSort;
  onSortChange: (sort: OfficeReportSort) => void;
  /** How many reports are shown, and how many of them are selected. */
  shownCount: number;
  chosenCount: number;
  /** Selects all visible ones, or none. */
  onAllChange: (all: boolean) => void;
  /** Asks for confirmation for the selected ones. */
  onTask: (task: Task) => void;
}

const tasks: readonly Task[] = ['show', 'hide', 'recalculate', 'delete'];

/** The filters and the order of the back-office's reports, and the actions on several. */
export function ReportsToolbar(props: ReportsToolbarProps) {
  const { search, onSearchChange, sort, onSortChange, shownCount, chosenCount, onAllChange, onTask } = props;
  const intl = useIntl();
  const all = chosenCount > 0 && chosenCount === shownCount;
  return (
    <>
      <Root>
        <SearchField label={intl.formatMessage(messages.parts.search)} value={search} onValueChange={onSearchChange} />
        <Order>
          <Select
            label={intl.formatMessage(messages.parts.sort)}
            hideLabel
            options={officeReportSorts.map((value) => ({ value, label: intl.formatMessage(messages.sorts[value]) }))}
            value={sort}
            onValueChange={onSortChange}
          />
        </Order>
        <Checkbox
          label={intl.formatMessage(messages.parts.chooseAll)}
          checked={all || (chosenCount > 0 && 'indeterminate')}
          disabled={shownCount === 0}
          onCheckedChange={onAllChange}
        />
      </Root>
      {chosenCount > 0 && (
        <Bulk role="group" aria-label={intl.formatMessage(messages.parts.bulk)}>
          <strong role="status">{intl.formatMessage(messages.parts.chosen, { count: chosenCount })}</strong>
          {tasks.map((task) => (
            <Button
              key={task}
              size="small"
              variant={task === 'delete' ? 'danger' : 'secondary'}
              onClick={() => onTask(task)}
            >
              {intl.formatMessage(messages.parts[task])}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => onAllChange(false)}>
            {intl.formatMessage(messages.parts.clear)}
          </Button>
        </Bulk>
      )}
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  & > :first-child {
    flex: 0 1 320px;
  }
`;

const Order = styled.div`
  inline-size: 180px;
`;

const Bulk = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.accent};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
`;
