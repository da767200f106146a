import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  type: NoMessageValues;
  visitors: NoMessageValues;
  residentsWorkers: NoMessageValues;
  places: NoMessageValues;
  pois: NoMessageValues;
  buildings: NoMessageValues;
  level: NoMessageValues;
  locations: NoMessageValues;
  categories: NoMessageValues;
  overlay: NoMessageValues;
  visitsShare: NoMessageValues;
}>({
  title: { id: 'forms.MovementSettings.title', defaultMessage: 'Movement settings' },
  type: { id: 'forms.MovementSettings.type', defaultMessage: 'Whose visits' },
  visitors: { id: 'forms.MovementSettings.visitors', defaultMessage: 'Visitors' },
  residentsWorkers: { id: 'forms.MovementSettings.residentsWorkers', defaultMessage: 'Residents/workers' },
  places: { id: 'forms.MovementSettings.places', defaultMessage: 'Places' },
  pois: { id: 'forms.MovementSettings.pois', defaultMessage: 'Points of interest' },
  buildings: { id: 'forms.MovementSettings.buildings', defaultMessage: 'Buildings' },
  level: { id: 'forms.MovementSettings.level', defaultMessage: 'Colours by' },
  locations: { id: 'forms.MovementSettings.locations', defaultMessage: 'Share of visits' },
  categories: { id: 'forms.MovementSettings.categories', defaultMessage: 'Category' },
  overlay: { id: 'forms.MovementSettings.overlay', defaultMessage: 'Show colours' },
  visitsShare: { id: 'forms.MovementSettings.visitsShare', defaultMessage: 'Visits share' },
});
