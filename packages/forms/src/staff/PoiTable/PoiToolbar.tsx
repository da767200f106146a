import type { LocationSetup } from '@locus/model/entities';
import { locationSetups } from '@locus/model/entities';
import { poiSorts } from '@locus/model/poiBrowse';
import { SearchField, SegmentedControl, Select } from '@locus/ui';
import { color, media, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface PoiToolbarProps {
  search: string;
  onSearchChange: (search: string) => void;
  /** The only location setup shown; empty for all. */
  setup: LocationSetup | '';
  onSetupChange: (setup: LocationSetup | '') => void;
  /** The order of the list; neither of the two if it is by another column of the table. */
  sortBy: string;
  onSortByChange: (sortBy: 'name' | 'date') => void;
}

/** The filters and the order of the list of points of interest. */
export function PoiToolbar({ search, onSearchChange, setup, onSetupChange, sortBy, onSortByChange }: PoiToolbarProps) {
  const intl = useIntl();
  const any = intl.formatMessage(messages.parts.anySetup);
  return (
    <Root>
      <SearchField label={intl.formatMessage(messages.parts.search)} value={search} onValueChange={onSearchChange} />
      <Select
        size="small"
        hideLabel
        label={intl.formatMessage(messages.parts.setups)}
        options={[{ value: 'any', label: any }, ...locationSetups.map((value) => ({ value, label: value }))]}
        value={setup === '' ? 'any' : setup}
        onValueChange={(value) => onSetupChange(value === 'any' ? '' : value)}
      />
      <Sort>
        <span aria-hidden>{intl.formatMessage(messages.parts.sortBy)}</span>
        <SegmentedControl
          size="small"
          label={intl.formatMessage(messages.parts.sortBy)}
          segments={poiSorts.map((value) => ({ value, label: intl.formatMessage(messages.columns[value]) }))}
          value={sortBy as 'name'}
          onValueChange={onSortByChange}
        />
      </Sort>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[3]};
  & > :first-child {
    flex: 1 1 160px;
    max-inline-size: 260px;
  }
  & > :nth-child(2) {
    inline-size: 132px;
  }
  ${media.narrow} {
    & > :first-child {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }
`;

const Sort = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-inline-start: auto;
  color: ${color.textMuted};
`;
