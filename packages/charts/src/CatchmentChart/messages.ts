import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  subtitle: { name: string; b: MessageTag };
  summary: { total: string; name: string; amount: string };
  wheel: NoMessageValues;
  retailCategories: NoMessageValues;
  categories: NoMessageValues;
  country: NoMessageValues;
  category: NoMessageValues;
  subcategory: NoMessageValues;
  spending: NoMessageValues;
  notAvailable: NoMessageValues;
  noParts: NoMessageValues;
  view: NoMessageValues;
  chart: NoMessageValues;
  graph: NoMessageValues;
}>({
  title: { id: 'charts.CatchmentChart.title', defaultMessage: 'Retail spending in the catchment' },
  subtitle: {
    id: 'charts.CatchmentChart.subtitle',
    defaultMessage:
      'What an average inhabitant of the areas that visitors of <b>{name}</b> come from spends in shops in a year.',
  },
  summary: {
    id: 'charts.CatchmentChart.summary',
    defaultMessage: '{total} in all; most is spent on {name}: {amount}.',
  },
  wheel: { id: 'charts.CatchmentChart.wheel', defaultMessage: 'Catchment wheel' },
  retailCategories: { id: 'charts.CatchmentChart.retailCategories', defaultMessage: 'Retail categories' },
  categories: { id: 'charts.CatchmentChart.categories', defaultMessage: 'Categories' },
  country: { id: 'charts.CatchmentChart.country', defaultMessage: 'Country' },
  category: { id: 'charts.CatchmentChart.category', defaultMessage: 'Category' },
  subcategory: { id: 'charts.CatchmentChart.subcategory', defaultMessage: 'Subcategory' },
  spending: { id: 'charts.CatchmentChart.spending', defaultMessage: 'Spending per inhabitant and year' },
  notAvailable: { id: 'charts.CatchmentChart.notAvailable', defaultMessage: 'n/a' },
  noParts: { id: 'charts.CatchmentChart.noParts', defaultMessage: 'This category has no subcategories.' },
  view: { id: 'charts.CatchmentChart.view', defaultMessage: 'Show as' },
  chart: { id: 'charts.CatchmentChart.chart', defaultMessage: 'Chart' },
  graph: { id: 'charts.CatchmentChart.graph', defaultMessage: 'Graph' },
});
