import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  new: NoMessageValues;
  used: NoMessageValues;
  edit: { name: string };
  delete: { name: string };
  remove: { name: string };
}>({
  new: { id: 'forms.LocationList.new', defaultMessage: 'new' },
  used: { id: 'forms.LocationList.used', defaultMessage: 'used' },
  edit: { id: 'forms.LocationList.edit', defaultMessage: 'Edit {name}' },
  delete: { id: 'forms.LocationList.delete', defaultMessage: 'Delete {name}' },
  remove: { id: 'forms.LocationList.remove', defaultMessage: 'Remove {name} from the report' },
});
