import type { Id, Location } from '@locus/model/entities';
import { MultiSelectPanel, Popover } from '@locus/ui';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** The fields of a location shown in the picker. */
export type PickableLocation = Pick<Location, 'id' | 'name' | 'street' | 'houseNumber' | 'city' | 'country'>;

export interface LocationPickerProps {
  /** The report's locations. */
  locations: readonly PickableLocation[];
  /** The currently selected ids. */
  value: readonly Id[];
  /** Receives the selected ids in the order of `locations`, only on Save. */
  onValueChange: (ids: Id[]) => void;
  /** The button that opens it. */
  children: ReactElement;
  defaultOpen?: boolean;
}

/**
 * Selects the displayed locations by name or address. Takes effect on Save; Cancel, Escape and leaving it discard the
 * changes.
 */
export function LocationPicker({
  locations,
  value,
  onValueChange,
  children,
  defaultOpen = false,
}: LocationPickerProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Panel aria-label={intl.formatMessage(messages.title)}>
        <MultiSelectPanel
          label={intl.formatMessage(messages.title)}
          options={locations.map((location) => ({
            value: location.id,
            label: location.name,
            secondary: addressLine(location),
          }))}
          value={value}
          selectAllLabel={intl.formatMessage(messages.onView)}
          searchLabel={intl.formatMessage(messages.search)}
          onCancel={() => setOpen(false)}
          onSave={(ids) => {
            setOpen(false);
            onValueChange(ids);
          }}
        />
      </Panel>
    </Popover.Root>
  );
}

/** The text of the closed picker: the primary location and how many more, or that none is selected. */
export function useLocationsText(
  primary: { name: string } | undefined,
  count: number,
): { value: string; more: string | undefined } {
  const intl = useIntl();
  if (!primary || count === 0) return { value: intl.formatMessage(messages.none), more: undefined };
  return {
    value: primary.name,
    more: count > 1 ? intl.formatMessage(messages.more, { count: count - 1 }) : undefined,
  };
}

/** Street with house number, city and country, as far as known. */
function addressLine({ street, houseNumber, city, country }: PickableLocation): string {
  return [[street, houseNumber].filter(Boolean).join(' '), city, country.toUpperCase()].filter(Boolean).join(', ');
}

const Panel = styled(Popover.Content)`
  display: flex;
  flex-direction: column;
  inline-size: 320px;
  padding: 0;
  overflow: hidden;
`;
