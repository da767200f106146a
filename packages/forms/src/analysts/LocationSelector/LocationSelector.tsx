import type { Id } from '@locus/model/entities';
import { truncateText } from '@locus/model/text';
import { Button, MultiSelectPanel, Popover } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { type PickableLocation, useLocationsText } from '../LocationPicker/LocationPicker';
import { messages } from './messages';

/** Maximum length of a location's name, and of the project's in the header. */
const nameLength = 16;
const projectLength = 20;

export interface LocationSelectorProps {
  /** The project's name. */
  project: string;
  /** The project's locations and the new ones. */
  locations: readonly PickableLocation[];
  /** The selected ids, in the order of selection. */
  value: readonly Id[];
  /** Receives the selected ids in the order of `locations`, only on Save. */
  onValueChange: (ids: Id[]) => void;
  disabled?: boolean;
  defaultOpen?: boolean;
}

/** Selects a report's locations from those of the project: a checklist with search that takes effect on Save. */
export function LocationSelector({
  project,
  locations,
  value,
  onValueChange,
  disabled,
  defaultOpen = false,
}: LocationSelectorProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(defaultOpen);
  const first = locations.find(({ id }) => id === value[0]);
  const text = useLocationsText(first && { name: truncateText(first.name, nameLength) }, value.length);
  const label = intl.formatMessage(messages.label);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Pick disabled={disabled} title={first?.name}>
          <Words>
            <bdi>{text.value}</bdi> {text.more && <More>{text.more}</More>}
          </Words>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Pick>
      </Popover.Trigger>
      <Panel aria-label={label}>
        <Head title={project}>
          <bdi>{truncateText(project, projectLength)}</bdi>
        </Head>
        <MultiSelectPanel
          label={label}
          options={locations.map(({ id, name, street, houseNumber, city }) => ({
            value: id,
            label: name,
            secondary: [[street, houseNumber].filter(Boolean).join(' '), city].filter(Boolean).join(', '),
          }))}
          value={value}
          cutAt={nameLength}
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

const Pick = styled(Button)`
  && {
    justify-content: space-between;
    inline-size: 100%;
  }
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const More = styled.span`
  color: ${color.textMuted};
`;

const Head = styled.p`
  margin: 0;
  padding: ${space[3]} ${space[3]} 0;
  font: ${font.labelStrong};
  color: ${color.textMuted};
`;

const Panel = styled(Popover.Content)`
  display: flex;
  flex-direction: column;
  inline-size: 320px;
  padding: 0;
  overflow: hidden;
`;
