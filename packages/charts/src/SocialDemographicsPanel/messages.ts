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
  location: { name: string; b: MessageTag };
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
  location: {
    id: 'charts.SocialDemographicsPanel.location',
    defaultMessage: 'Who lives in the catchment of <b>{name}</b>.',
  },
});
