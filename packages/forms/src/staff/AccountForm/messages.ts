import { commonMessages } from '@locus/ui/words';
import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = {
  parts: defineMessages<{
    name: NoMessageValues;
    description: NoMessageValues;
    type: NoMessageValues;
    status: NoMessageValues;
    provider: NoMessageValues;
    disabling: NoMessageValues;
    limits: NoMessageValues;
    limitsText: NoMessageValues;
    byDefault: { value: number };
    byDefaultArea: { value: number };
    cancel: NoMessageValues;
    create: NoMessageValues;
    save: NoMessageValues;
  }>({
    name: commonMessages.name,
    description: { id: 'forms.AccountForm.description', defaultMessage: 'Description' },
    type: { id: 'forms.AccountForm.type', defaultMessage: 'Type' },
    status: commonMessages.status,
    provider: {
      id: 'forms.AccountForm.provider',
      defaultMessage: 'This is your own company’s account: it cannot be disabled.',
    },
    disabling: {
      id: 'forms.AccountForm.disabling',
      defaultMessage: 'Its users are signed out at once and cannot sign in.',
    },
    limits: { id: 'forms.AccountForm.limits', defaultMessage: 'Limits of a report' },
    limitsText: {
      id: 'forms.AccountForm.limitsText',
      defaultMessage: 'Leave a field empty to keep the limit that applies to all accounts.',
    },
    byDefault: { id: 'forms.AccountForm.byDefault', defaultMessage: 'For all accounts: {value, number}' },
    byDefaultArea: { id: 'forms.AccountForm.byDefaultArea', defaultMessage: 'For all accounts: {value, number} m²' },
    cancel: commonMessages.cancel,
    create: { id: 'forms.AccountForm.create', defaultMessage: 'Add account' },
    save: commonMessages.save,
  }),
  limits: defineMessages({
    MAX_LOCATIONS: { id: 'forms.AccountForm.maxLocations', defaultMessage: 'Locations' },
    MAX_CLUSTERS: { id: 'forms.AccountForm.maxClusters', defaultMessage: 'Clusters' },
    MAX_AREA: { id: 'forms.AccountForm.maxArea', defaultMessage: 'Area of a place, m²' },
    MAX_AREA_AOI: { id: 'forms.AccountForm.maxAreaAoi', defaultMessage: 'Area of an area of interest, m²' },
  }),
};
