import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  reference: NoMessageValues;
  home: NoMessageValues;
  work: NoMessageValues;
  overlay: NoMessageValues;
  metric: NoMessageValues;
  source: NoMessageValues;
  destination: NoMessageValues;
  score: NoMessageValues;
  visitsShare: NoMessageValues;
  households: NoMessageValues;
  inhabitants: NoMessageValues;
  householdIncome: NoMessageValues;
  retailSpending: NoMessageValues;
}>({
  title: { id: 'forms.CatchmentSettings.title', defaultMessage: 'Catchment settings' },
  reference: { id: 'forms.CatchmentSettings.reference', defaultMessage: 'Source reference' },
  home: { id: 'forms.CatchmentSettings.home', defaultMessage: 'Home' },
  work: { id: 'forms.CatchmentSettings.work', defaultMessage: 'Work' },
  overlay: { id: 'forms.CatchmentSettings.overlay', defaultMessage: 'Show data overlay' },
  metric: { id: 'forms.CatchmentSettings.metric', defaultMessage: 'Metric type' },
  source: { id: 'forms.CatchmentSettings.source', defaultMessage: 'Share of residents' },
  destination: { id: 'forms.CatchmentSettings.destination', defaultMessage: 'Share of this store’s visits' },
  score: { id: 'forms.CatchmentSettings.score', defaultMessage: 'Score' },
  visitsShare: { id: 'forms.CatchmentSettings.visitsShare', defaultMessage: 'Visits share' },
  households: { id: 'forms.CatchmentSettings.households', defaultMessage: 'Households' },
  inhabitants: { id: 'forms.CatchmentSettings.inhabitants', defaultMessage: 'Inhabitants' },
  householdIncome: { id: 'forms.CatchmentSettings.householdIncome', defaultMessage: 'Household income' },
  retailSpending: { id: 'forms.CatchmentSettings.retailSpending', defaultMessage: 'Retail spending' },
});
