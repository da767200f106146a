import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  step: { id: 'forms.WizardLocations.step', defaultMessage: 'Step 2' },
  title: { id: 'forms.WizardLocations.title', defaultMessage: 'Add locations' },
  search: { id: 'forms.WizardLocations.search', defaultMessage: 'Search locations' },
  draw: { id: 'forms.WizardLocations.draw', defaultMessage: 'Draw a location' },
  import: { id: 'forms.WizardLocations.import', defaultMessage: 'Import CSV' },
  inReport: { id: 'forms.WizardLocations.inReport', defaultMessage: 'In this report' },
  inProject: { id: 'forms.WizardLocations.inProject', defaultMessage: 'In this project' },
  nothingChosen: {
    id: 'forms.WizardLocations.nothingChosen',
    defaultMessage: 'Choose from the project’s locations, draw one on the map or import a CSV.',
  },
  nothingHeld: {
    id: 'forms.WizardLocations.nothingHeld',
    defaultMessage: 'The project has no locations yet. Draw one on the map or import a CSV.',
  },
  noMatch: { id: 'forms.WizardLocations.noMatch', defaultMessage: 'No location has this name.' },
  locations: { id: 'forms.WizardLocations.locations', defaultMessage: 'Locations' },
  clusters: { id: 'forms.WizardLocations.clusters', defaultMessage: 'Clusters' },
});

export const valueMessages = defineMessages<{ of: { used: number; max: number } }>({
  of: { id: 'forms.WizardLocations.of', defaultMessage: '{used, number} of {max, number}' },
});
