import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  category: { id: 'forms.SettingDefinitions.category', defaultMessage: 'Report category' },
  help: {
    id: 'forms.SettingDefinitions.help',
    defaultMessage: 'What a report item of this category accepts. A change applies to items created from now on.',
  },
  save: commonMessages.save,
  saved: { id: 'forms.SettingDefinitions.saved', defaultMessage: 'Saved!' },
  addText: { id: 'forms.SettingDefinitions.addText', defaultMessage: 'Add simple text setting' },
  addChoice: { id: 'forms.SettingDefinitions.addChoice', defaultMessage: 'Add single choice setting' },
  types: { id: 'forms.SettingDefinitions.types', defaultMessage: 'Report item types' },
  type: { id: 'forms.SettingDefinitions.type', defaultMessage: 'Type' },
  name: commonMessages.name,
  values: { id: 'forms.SettingDefinitions.values', defaultMessage: 'Possible values' },
  defaultValue: { id: 'forms.SettingDefinitions.defaultValue', defaultMessage: 'Default Value' },
  description: { id: 'forms.SettingDefinitions.description', defaultMessage: 'Description' },
  mandatory: { id: 'forms.SettingDefinitions.mandatory', defaultMessage: 'Is mandatory' },
  remove: { id: 'forms.SettingDefinitions.remove', defaultMessage: 'Remove' },
  simpleText: { id: 'forms.SettingDefinitions.simpleText', defaultMessage: 'simple text' },
  singleChoice: { id: 'forms.SettingDefinitions.singleChoice', defaultMessage: 'single choice' },
  everything: { id: 'forms.SettingDefinitions.everything', defaultMessage: 'everything' },
  add: { id: 'forms.SettingDefinitions.add', defaultMessage: 'Add' },
  newValue: { id: 'forms.SettingDefinitions.newValue', defaultMessage: 'New value' },
  none: { id: 'forms.SettingDefinitions.none', defaultMessage: 'No settings' },
});

export const removeValue = defineMessages<{ removeValue: { value: string } }>({
  removeValue: { id: 'forms.SettingDefinitions.removeValue', defaultMessage: 'Remove {value}' },
});
