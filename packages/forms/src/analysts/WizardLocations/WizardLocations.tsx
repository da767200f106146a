import type { Id } from '@locus/model/entities';
import { nameMatches } from '@locus/model/entities';
import { wholeText } from '@locus/model/text';
import type { WizardPlace } from '@locus/model/wizard';
import type { LoadState } from '@locus/ui';
import { Button, SearchField, StateSwitch } from '@locus/ui';
import { color, font, numeric, space } from '@locus/ui/theme';
import { PencilRuler, Upload } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { LocationList } from '../LocationList/LocationList';
import { LocationSelector } from '../LocationSelector/LocationSelector';
import { BudgetMeter } from './BudgetMeter';
import { messages } from './messages';

export interface WizardLocationsProps extends Pick<LoadState, 'status' | 'error' | 'onRetry'> {
  /** Manages the project's locations instead of selecting a report's: saved ones can be changed. */
  manage?: boolean;
  /** The project's name. */
  project: string;
  /** The project's places and the new ones. */
  places: readonly WizardPlace[];
  /** The report's locations in the order of selection; ignored with `manage`. */
  selected?: readonly WizardPlace[];
  /** Receives the ids of the report's locations when the selector is saved. */
  onChoose?: (ids: Id[]) => void;
  /** How much of the account's limits the report uses; omit it if there are none. */
  budgets?: Record<'locations' | 'clusters', { used: number; max: number }>;
  /** The location that is shown or edited. */
  current?: Id;
  onShow: (id: Id) => void;
  /** Opens a location's form; without it none can be edited. */
  onEdit?: (id: Id) => void;
  /** Removes one from the report. */
  onRemove?: (id: Id) => void;
  /** Deletes one; without it none can be. */
  onDelete?: (id: Id) => void;
  /** Draws a new one; without it none can be added. */
  onDraw?: () => void;
  onImport?: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const none: readonly WizardPlace[] = [];

/** The locations of a new report, or of a project: selected, searched, drawn and imported. */
export function WizardLocations({
  manage = false,
  project,
  places,
  selected = none,
  onChoose,
  budgets,
  current,
  onShow,
  onEdit,
  onRemove,
  onDelete,
  onDraw,
  onImport,
  ...state
}: WizardLocationsProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const listed = manage ? places : selected;
  const found = listed.filter(({ name }) => nameMatches(name, search));
  const label = intl.formatMessage(manage ? messages.inProject : messages.inReport);
  return (
    <Root>
      {!manage && (
        <Heading>
          <h2>{intl.formatMessage(messages.title)}</h2>
          <span>{intl.formatMessage(messages.step)}</span>
        </Heading>
      )}
      {onChoose && (
        <LocationSelector
          project={project}
          // An area of interest drawn for attraction is not one of the report's locations.
          locations={places.filter(({ area }) => !area)}
          value={selected.map(({ id }) => id)}
          disabled={places.length === 0}
          onValueChange={onChoose}
        />
      )}
      {budgets && (
        <Budgets>
          <BudgetMeter label={intl.formatMessage(messages.locations)} {...budgets.locations} />
          <BudgetMeter label={intl.formatMessage(messages.clusters)} {...budgets.clusters} />
        </Budgets>
      )}
      <Tools>
        {onDraw && (
          <Button size="small" icon={<PencilRuler {...icon} />} onClick={onDraw}>
            {intl.formatMessage(messages.draw)}
          </Button>
        )}
        {onImport && (
          <Button size="small" icon={<Upload {...icon} />} onClick={onImport}>
            {intl.formatMessage(messages.import)}
          </Button>
        )}
      </Tools>
      <SearchField label={intl.formatMessage(messages.search)} value={search} onValueChange={setSearch} />
      <Title>
        {label} <Count>{wholeText(listed.length, intl.locale)}</Count>
      </Title>
      <StateSwitch tone="panel" size="regular" {...state}>
        <LocationList
          label={label}
          locations={found}
          selected={current}
          onSelect={onShow}
          onEdit={onEdit}
          editSaved={manage}
          onRemove={manage ? undefined : onRemove}
          onDelete={onDelete}
          deleteSaved={manage}
          empty={intl.formatMessage(
            listed.length > 0 ? messages.noMatch : manage ? messages.nothingHeld : messages.nothingChosen,
          )}
        />
      </StateSwitch>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
`;

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  & > h2 {
    margin: 0;
    font: ${font.emphasisStrong};
  }
  & > span {
    color: ${color.textMuted};
    font: ${font.label};
  }
`;

const Budgets = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  & > * {
    flex: 1;
  }
`;

const Title = styled.p`
  margin: 0;
  font: ${font.bodyStrong};
`;

const Count = styled.span`
  ${numeric}
  color: ${color.textMuted};
  font: ${font.body};
`;
