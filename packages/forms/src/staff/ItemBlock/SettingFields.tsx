import type { Setting, SettingDefinition } from '@locus/model/entities';
import { settingOf } from '@locus/model/entities';
import { Select, TextField } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface SettingFieldsProps {
  /** The available settings; one without a name is not offered. */
  definitions: readonly SettingDefinition[];
  /** The current values, by name in any case. */
  settings: readonly Setting[];
  onChange: (settings: Setting[]) => void;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The fields of an item's settings; mandatory ones are marked, but may be left empty. */
export function SettingFields({ definitions, settings, onChange }: SettingFieldsProps) {
  const intl = useIntl();
  const named = definitions.filter(({ name }) => name.trim() !== '');
  // Values set before the definitions changed are still shown.
  const others = settings
    .filter(({ name }) => !named.some((entry) => same(entry.name, name)))
    .map(({ name }): SettingDefinition => {
      return {
        settingType: 'simpleText',
        name,
        description: '',
        possibleValues: [],
        defaultValue: '',
        isMandatory: false,
      };
    });
  const set = (name: string, value: string) =>
    onChange([...settings.filter((setting) => !same(setting.name, name)), { name, value }]);
  if (named.length + others.length === 0) return null;
  return (
    <Fields>
      {[...named, ...others].map((definition, i) => {
        const { settingType, name, description, possibleValues, isMandatory } = definition;
        const value = settingOf(settings, name) ?? '';
        const missing = isMandatory && value === '';
        const field = {
          label: name,
          required: isMandatory,
          hint: missing ? intl.formatMessage(messages.required) : description || undefined,
          value,
          onValueChange: (next: string) => set(name, next),
        };
        return settingType === 'singleChoice' ? (
          <Select key={i} {...field} options={possibleValues.map((entry) => ({ value: entry, label: entry }))} />
        ) : (
          <TextField key={i} {...field} dir="auto" autoComplete="off" />
        );
      })}
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  /* Controls of one row stay in line if the hint of one takes two lines. */
  align-items: start;
  gap: ${space[3]};
`;
