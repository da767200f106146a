import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  title: NoMessageValues;
  households: NoMessageValues;
  residents: NoMessageValues;
  contribution: { percent: string };
  rank: NoMessageValues;
  rankOf: { rank: number; total: number };
  drivingTime: NoMessageValues;
  distance: NoMessageValues;
  income: NoMessageValues;
  purchasingPower: NoMessageValues;
  gender: NoMessageValues;
  female: NoMessageValues;
  male: NoMessageValues;
  incomeBands: NoMessageValues;
  age: NoMessageValues;
  retail: NoMessageValues;
  more: NoMessageValues;
  families: NoMessageValues;
  familiesWithKids: NoMessageValues;
  familiesWithoutKids: NoMessageValues;
  singles: NoMessageValues;
  food: NoMessageValues;
  fashion: NoMessageValues;
  home: NoMessageValues;
  electronics: NoMessageValues;
  health: NoMessageValues;
  sports: NoMessageValues;
  diy: NoMessageValues;
  eatingOut: NoMessageValues;
  groceries: NoMessageValues;
  bakery: NoMessageValues;
  beverages: NoMessageValues;
  clothing: NoMessageValues;
  shoes: NoMessageValues;
  accessories: NoMessageValues;
  furniture: NoMessageValues;
  textiles: NoMessageValues;
  kitchenware: NoMessageValues;
  phones: NoMessageValues;
  audio: NoMessageValues;
  appliances: NoMessageValues;
  pharmacy: NoMessageValues;
  cosmetics: NoMessageValues;
  optics: NoMessageValues;
  sport: NoMessageValues;
  toys: NoMessageValues;
  books: NoMessageValues;
  building: NoMessageValues;
  garden: NoMessageValues;
  tools: NoMessageValues;
  restaurants: NoMessageValues;
  cafes: NoMessageValues;
  takeaway: NoMessageValues;
  householdsMetric: NoMessageValues;
  inhabitantsMetric: NoMessageValues;
  retailMetric: NoMessageValues;
  ofHouseholds: NoMessageValues;
  ofInhabitants: NoMessageValues;
  ofAdults: NoMessageValues;
  ofAgeAndGender: NoMessageValues;
  perInhabitant: { currency: string };
  location: { name: string; b: MessageTag };
  against: { city: string; district: string; residents: string; areas: number; b: MessageTag };
  weighted: NoMessageValues;
  noCity: NoMessageValues;
  index: NoMessageValues;
  indexOf: { index: string };
}>({
  title: { id: 'charts.SocialDemographicsPanel.title', defaultMessage: 'Social demographics' },
  households: { id: 'charts.SocialDemographicsPanel.households', defaultMessage: 'Total households' },
  residents: { id: 'charts.SocialDemographicsPanel.residents', defaultMessage: 'Total residents' },
  contribution: { id: 'charts.SocialDemographicsPanel.contribution', defaultMessage: '{percent} contribution' },
  rank: { id: 'charts.SocialDemographicsPanel.rank', defaultMessage: 'Rank' },
  rankOf: { id: 'charts.SocialDemographicsPanel.rankOf', defaultMessage: '{rank, number} of {total, number}' },
  drivingTime: { id: 'charts.SocialDemographicsPanel.drivingTime', defaultMessage: 'Average driving time' },
  distance: { id: 'charts.SocialDemographicsPanel.distance', defaultMessage: 'Average distance' },
  income: { id: 'charts.SocialDemographicsPanel.income', defaultMessage: 'Average household income' },
  purchasingPower: { id: 'charts.SocialDemographicsPanel.purchasingPower', defaultMessage: 'Average purchasing power' },
  gender: { id: 'charts.SocialDemographicsPanel.gender', defaultMessage: 'Gender' },
  female: { id: 'charts.SocialDemographicsPanel.female', defaultMessage: 'Female' },
  male: { id: 'charts.SocialDemographicsPanel.male', defaultMessage: 'Male' },
  incomeBands: { id: 'charts.SocialDemographicsPanel.incomeBands', defaultMessage: 'Household income' },
  age: { id: 'charts.SocialDemographicsPanel.age', defaultMessage: 'Age' },
  retail: { id: 'charts.SocialDemographicsPanel.retail', defaultMessage: 'Retail spending a year' },
  more: { id: 'charts.SocialDemographicsPanel.more', defaultMessage: 'More' },
  families: { id: 'charts.SocialDemographicsPanel.families', defaultMessage: 'Household types' },
  familiesWithKids: { id: 'charts.SocialDemographicsPanel.familiesWithKids', defaultMessage: 'Families with kids' },
  familiesWithoutKids: {
    id: 'charts.SocialDemographicsPanel.familiesWithoutKids',
    defaultMessage: 'Families without kids',
  },
  singles: { id: 'charts.SocialDemographicsPanel.singles', defaultMessage: 'Singles' },
  food: { id: 'charts.SocialDemographicsPanel.food', defaultMessage: 'Food & groceries' },
  fashion: { id: 'charts.SocialDemographicsPanel.fashion', defaultMessage: 'Fashion' },
  home: { id: 'charts.SocialDemographicsPanel.home', defaultMessage: 'Home & living' },
  electronics: { id: 'charts.SocialDemographicsPanel.electronics', defaultMessage: 'Electronics' },
  health: { id: 'charts.SocialDemographicsPanel.health', defaultMessage: 'Health & beauty' },
  sports: { id: 'charts.SocialDemographicsPanel.sports', defaultMessage: 'Sports & leisure' },
  diy: { id: 'charts.SocialDemographicsPanel.diy', defaultMessage: 'DIY & garden' },
  eatingOut: { id: 'charts.SocialDemographicsPanel.eatingOut', defaultMessage: 'Eating out' },
  groceries: { id: 'charts.SocialDemographicsPanel.groceries', defaultMessage: 'Groceries' },
  bakery: { id: 'charts.SocialDemographicsPanel.bakery', defaultMessage: 'Bakery' },
  beverages: { id: 'charts.SocialDemographicsPanel.beverages', defaultMessage: 'Beverages' },
  clothing: { id: 'charts.SocialDemographicsPanel.clothing', defaultMessage: 'Clothing' },
  shoes: { id: 'charts.SocialDemographicsPanel.shoes', defaultMessage: 'Shoes' },
  accessories: { id: 'charts.SocialDemographicsPanel.accessories', defaultMessage: 'Accessories' },
  furniture: { id: 'charts.SocialDemographicsPanel.furniture', defaultMessage: 'Furniture' },
  textiles: { id: 'charts.SocialDemographicsPanel.textiles', defaultMessage: 'Home textiles' },
  kitchenware: { id: 'charts.SocialDemographicsPanel.kitchenware', defaultMessage: 'Kitchenware' },
  phones: { id: 'charts.SocialDemographicsPanel.phones', defaultMessage: 'Phones & computers' },
  audio: { id: 'charts.SocialDemographicsPanel.audio', defaultMessage: 'TV & audio' },
  appliances: { id: 'charts.SocialDemographicsPanel.appliances', defaultMessage: 'Household appliances' },
  pharmacy: { id: 'charts.SocialDemographicsPanel.pharmacy', defaultMessage: 'Pharmacy' },
  cosmetics: { id: 'charts.SocialDemographicsPanel.cosmetics', defaultMessage: 'Cosmetics' },
  optics: { id: 'charts.SocialDemographicsPanel.optics', defaultMessage: 'Optics' },
  sport: { id: 'charts.SocialDemographicsPanel.sport', defaultMessage: 'Sports' },
  toys: { id: 'charts.SocialDemographicsPanel.toys', defaultMessage: 'Toys & games' },
  books: { id: 'charts.SocialDemographicsPanel.books', defaultMessage: 'Books' },
  building: { id: 'charts.SocialDemographicsPanel.building', defaultMessage: 'Building materials' },
  garden: { id: 'charts.SocialDemographicsPanel.garden', defaultMessage: 'Garden' },
  tools: { id: 'charts.SocialDemographicsPanel.tools', defaultMessage: 'Tools' },
  restaurants: { id: 'charts.SocialDemographicsPanel.restaurants', defaultMessage: 'Restaurants' },
  cafes: { id: 'charts.SocialDemographicsPanel.cafes', defaultMessage: 'Cafés' },
  takeaway: { id: 'charts.SocialDemographicsPanel.takeaway', defaultMessage: 'Takeaway' },
  householdsMetric: { id: 'charts.SocialDemographicsPanel.householdsMetric', defaultMessage: 'Households' },
  inhabitantsMetric: { id: 'charts.SocialDemographicsPanel.inhabitantsMetric', defaultMessage: 'Inhabitants' },
  retailMetric: { id: 'charts.SocialDemographicsPanel.retailMetric', defaultMessage: 'Retail spending' },
  ofHouseholds: { id: 'charts.SocialDemographicsPanel.ofHouseholds', defaultMessage: '% of households' },
  ofInhabitants: { id: 'charts.SocialDemographicsPanel.ofInhabitants', defaultMessage: '% of inhabitants' },
  ofAdults: { id: 'charts.SocialDemographicsPanel.ofAdults', defaultMessage: '% of adults' },
  ofAgeAndGender: {
    id: 'charts.SocialDemographicsPanel.ofAgeAndGender',
    defaultMessage: 'Age: % of adults; gender: % of inhabitants',
  },
  perInhabitant: {
    id: 'charts.SocialDemographicsPanel.perInhabitant',
    defaultMessage: '{currency} per inhabitant and year',
  },
  location: {
    id: 'charts.SocialDemographicsPanel.location',
    defaultMessage: 'Who lives in the catchment of <b>{name}</b>.',
  },
  weighted: {
    id: 'charts.SocialDemographicsPanel.weighted',
    defaultMessage: 'Shares and averages are weighted by visits.',
  },
  against: {
    id: 'charts.SocialDemographicsPanel.against',
    defaultMessage:
      'Index 100: the {residents} residents of {district, select, true {the district of <b>{city}</b>} other {<b>{city}</b>}}, in {areas, plural, one {# area} other {# areas}}.',
  },
  noCity: {
    id: 'charts.SocialDemographicsPanel.noCity',
    defaultMessage: 'There is no index: the city of this location is not known.',
  },
  index: { id: 'charts.SocialDemographicsPanel.index', defaultMessage: 'Index' },
  indexOf: { id: 'charts.SocialDemographicsPanel.indexOf', defaultMessage: 'Index {index}' },
});
