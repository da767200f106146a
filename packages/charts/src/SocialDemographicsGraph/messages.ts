import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  country: NoMessageValues;
  metric: NoMessageValues;
  category: NoMessageValues;
  subcategory: NoMessageValues;
  allCategories: NoMessageValues;
  location: NoMessageValues;
  city: NoMessageValues;
  cityIndex: NoMessageValues;
  allSubcategories: NoMessageValues;
  part: { group: string; part: string };
}>({
  title: { id: 'charts.SocialDemographicsGraph.title', defaultMessage: 'Socio-demographic comparison' },
  country: { id: 'charts.SocialDemographicsGraph.country', defaultMessage: 'Country' },
  metric: { id: 'charts.SocialDemographicsGraph.metric', defaultMessage: 'Metric' },
  category: { id: 'charts.SocialDemographicsGraph.category', defaultMessage: 'Category' },
  subcategory: { id: 'charts.SocialDemographicsGraph.subcategory', defaultMessage: 'Subcategory' },
  allCategories: { id: 'charts.SocialDemographicsGraph.allCategories', defaultMessage: 'All categories' },
  location: { id: 'charts.SocialDemographicsGraph.location', defaultMessage: 'Location' },
  city: { id: 'charts.SocialDemographicsGraph.city', defaultMessage: 'City' },
  cityIndex: {
    id: 'charts.SocialDemographicsGraph.cityIndex',
    defaultMessage: 'Index (the residents of the city are 100)',
  },
  allSubcategories: { id: 'charts.SocialDemographicsGraph.allSubcategories', defaultMessage: 'All subcategories' },
  part: { id: 'charts.SocialDemographicsGraph.part', defaultMessage: '{group}: {part}' },
});
