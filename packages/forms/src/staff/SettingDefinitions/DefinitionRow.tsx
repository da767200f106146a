import type { SettingDefinition } from '@locus/model/entities';
import { Checkbox, IconButton, Select, TextField } from '@locus/ui';
import { Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';

import { messages } from './messages';
import { PossibleValues } from './PossibleValues';

export interface DefinitionRowProps {
  definition: SettingDefinition;
  onChange: (definition: SettingDefinition) => void;
  onRemove: () => void;
  /** The error of a field, as text. */
  reasonOf: (field: keyof SettingDefinition) => string | undefined;
}

/** The definition of an item's setting, as an editable row. */
export function DefinitionRow({ definition, onChange, onRemove, reasonOf }: DefinitionRowProps) {
  const intl = useIntl();
  const { settingType, name, possibleValues, defaultValue, description, isMandatory } = definition;
  const set = (part: Partial<SettingDefinition>) => onChange({ ...definition, ...part });
  const choice = settingType === 'singleChoice';
  return (
    <tr>
      <td>{intl.formatMessage(messages[settingType])}</td>
      <td>
        <TextField
          label={intl.formatMessage(messages.name)}
          hideLabel
          value={name}
          onValueChange={(value) => set({ name: value })}
          error={reasonOf('name')}
        />
      </td>
      <td>
        {choice ? (
          <PossibleValues
            values={possibleValues}
            error={reasonOf('possibleValues')}
            onChange={(values) =>
              set({ possibleValues: values, defaultValue: values.includes(defaultValue) ? defaultValue : '' })
            }
          />
        ) : (
          intl.formatMessage(messages.everything)
        )}
      </td>
      <td>
        {choice ? (
          <Select
            label={intl.formatMessage(messages.defaultValue)}
            hideLabel
            options={possibleValues.map((value) => ({ value, label: value }))}
            value={defaultValue}
            onValueChange={(value) => set({ defaultValue: value })}
            error={reasonOf('defaultValue')}
          />
        ) : (
          <TextField
            label={intl.formatMessage(messages.defaultValue)}
            hideLabel
            value={defaultValue}
            onValueChange={(value) => set({ defaultValue: value })}
            error={reasonOf('defaultValue')}
          />
        )}
      </td>
      <td>
        <TextField
          label={intl.formatMessage(messages.description)}
          hideLabel
          value={description}
          onValueChange={(value) => set({ description: value })}
          error={reasonOf('description')}
        />
      </td>
      <td>
        <Checkbox
          label={intl.formatMessage(messages.mandatory)}
          hideLabel
          checked={isMandatory}
          onCheckedChange={(on) => set({ isMandatory: on })}
        />
      </td>
      <td>
        <IconButton
          variant="danger"
          size="small"
          label={intl.formatMessage(messages.remove)}
          icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
