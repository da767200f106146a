import type { MonitoringFilter } from '@locus/model/office';
import { monitoringFilters } from '@locus/model/office';
import { SearchField, SegmentedControl } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { filterMessages } from './messages';

export interface MonitoringToolbarProps {
  search: string;
  onSearchChange: (search: string) => void;
  filter: MonitoringFilter;
  onFilterChange: (filter: MonitoringFilter) => void;
  /** The number of items for each filter. */
  counts: Readonly<Record<MonitoringFilter, number>>;
}

/** Filters the monitoring by status and search. */
export function MonitoringToolbar({ search, onSearchChange, filter, onFilterChange, counts }: MonitoringToolbarProps) {
  const intl = useIntl();
  return (
    <Root>
      <SearchField label={intl.formatMessage(filterMessages.search)} value={search} onValueChange={onSearchChange} />
      <SegmentedControl
        label={intl.formatMessage(filterMessages.label)}
        segments={monitoringFilters.map((value) => ({
          value,
          label: intl.formatMessage(filterMessages[value], { count: counts[value] }),
        }))}
        value={filter}
        onValueChange={onFilterChange}
      />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  & > :first-child {
    flex: 0 1 300px;
  }
  & > [role='radiogroup'] {
    flex: 0 1 auto;
    flex-wrap: wrap;
  }
  /* Four filters do not fit side by side on a phone. */
  @media (max-width: 599.98px) {
    & > :first-child,
    & > [role='radiogroup'] {
      flex: 1 0 100%;
    }
    & > [role='radiogroup'] {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
