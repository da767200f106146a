import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  label: { id: 'forms.WizardSteps.label', defaultMessage: 'Steps' },
  done: { id: 'forms.WizardSteps.done', defaultMessage: 'done' },
  cancel: commonMessages.cancel,
  back: { id: 'forms.WizardSteps.back', defaultMessage: 'Back' },
  create: { id: 'forms.WizardSteps.create', defaultMessage: 'Create' },
});

/** The names of the four steps. */
export const stepMessages = defineMessages({
  1: { id: 'forms.WizardSteps.define', defaultMessage: 'Define report' },
  2: { id: 'forms.WizardSteps.locations', defaultMessage: 'Add locations' },
  3: { id: 'forms.WizardSteps.data', defaultMessage: 'Set up data' },
  4: { id: 'forms.WizardSteps.ready', defaultMessage: 'Almost ready' },
});

/** The same in one word, for the layout on one line. */
export const shortMessages = defineMessages({
  1: { id: 'forms.WizardSteps.defineShort', defaultMessage: 'Define' },
  2: { id: 'forms.WizardSteps.locationsShort', defaultMessage: 'Locations' },
  3: { id: 'forms.WizardSteps.dataShort', defaultMessage: 'Data' },
  4: { id: 'forms.WizardSteps.readyShort', defaultMessage: 'Finish' },
});

/** What a step is about. */
export const aboutMessages = defineMessages({
  1: { id: 'forms.WizardSteps.defineAbout', defaultMessage: 'What it covers, and which months' },
  2: { id: 'forms.WizardSteps.locationsAbout', defaultMessage: 'Choose them, draw them or import a CSV' },
  3: { id: 'forms.WizardSteps.dataAbout', defaultMessage: 'The analyses, with attraction and absorption as options' },
  4: { id: 'forms.WizardSteps.readyAbout', defaultMessage: 'The calculations run while you keep working' },
});

/** What comes next. */
export const nextMessages = defineMessages({
  1: { id: 'forms.WizardSteps.nextLocations', defaultMessage: 'Next: add locations' },
  2: { id: 'forms.WizardSteps.nextData', defaultMessage: 'Next: set up data' },
});
