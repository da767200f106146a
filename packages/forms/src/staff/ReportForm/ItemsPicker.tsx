import type { SettingDefinition } from '@locus/model/entities';
import { wholeText } from '@locus/model/text';
import type { OfficeItem } from '@locus/model/office';
import { newOfficeItem } from '@locus/model/office';
import { Button, Select } from '@locus/ui';
import { font, space } from '@locus/ui/theme';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ItemBlock } from '../ItemBlock/ItemBlock';
import { useTypeName } from '../../shared/ViewSwitches/useTypeName';
import { messages } from './messages';

export interface ItemsPickerProps {
  /** The item types of the report's category. */
  types: readonly string[];
  /** The available settings, by item type. */
  definitions: Readonly<Record<string, readonly SettingDefinition[]>>;
  items: readonly OfficeItem[];
  onChange: (items: OfficeItem[]) => void;
  /** The errors of an item, by its index in the list. */
  errorOf: (index: number) => { name?: string; other?: string };
  /** They are being sent: none is added or removed. */
  busy?: boolean;
}

/** The items of a new report: selected by type, one block each. */
export function ItemsPicker({ types, definitions, items, onChange, errorOf, busy = false }: ItemsPickerProps) {
  const intl = useIntl();
  const [chosen, choose] = useState('');
  const typeName = useTypeName();
  const type = types.includes(chosen) ? chosen : '';
  const add = () => {
    const next = Math.max(0, ...items.map(({ internalId }) => internalId)) + 1;
    onChange([...items, newOfficeItem(next, type, definitions[type] ?? [])]);
  };
  return (
    <Root>
      <Head>
        <h2>{intl.formatMessage(messages.items)}</h2>
        <span>{wholeText(items.length, intl.locale)}</span>
        <Choice>
          <Select
            label={intl.formatMessage(messages.itemType)}
            hideLabel
            options={types.map((value) => ({ value, label: typeName(value), secondary: value }))}
            value={type}
            onValueChange={choose}
            placeholder={intl.formatMessage(messages.chooseItem)}
          />
          <Button icon={<Plus size={16} strokeWidth={1.5} aria-hidden />} disabled={type === '' || busy} onClick={add}>
            {intl.formatMessage(messages.add)}
          </Button>
        </Choice>
      </Head>
      {items.map((item, i) => (
        <ItemBlock
          key={item.internalId}
          item={item}
          definitions={definitions[item.reportItemType] ?? []}
          onChange={(next) => onChange(items.with(i, next))}
          onRemove={() => onChange(items.toSpliced(i, 1))}
          busy={busy}
          nameError={errorOf(i).name}
          error={errorOf(i).other}
        />
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  & h2 {
    font: ${font.section};
  }
`;

const Choice = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-inline-start: auto;
  & > :first-child {
    inline-size: 220px;
  }
`;
