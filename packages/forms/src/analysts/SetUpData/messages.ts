import { commonMessages } from '@locus/ui/words';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.SetUpData.title', defaultMessage: 'Set up data' },
  step: { id: 'forms.SetUpData.step', defaultMessage: 'Step 3 of 4' },
  readMore: { id: 'forms.SetUpData.readMore', defaultMessage: 'Read more' },
  close: commonMessages.close,
  always: { id: 'forms.SetUpData.always', defaultMessage: 'Always included' },
  optional: { id: 'forms.SetUpData.optional', defaultMessage: 'Optional' },
  optionalAbout: {
    id: 'forms.SetUpData.optionalAbout',
    defaultMessage: 'Your locations compared with their surroundings',
  },
  leftOut: {
    id: 'forms.SetUpData.leftOut',
    defaultMessage: 'A report on areas of interest has no cross-visitation, attraction or absorption.',
  },
  aois: { id: 'forms.SetUpData.aois', defaultMessage: 'Areas of interest' },
  aoi: { id: 'forms.SetUpData.aoi', defaultMessage: 'Area of interest' },
  pois: { id: 'forms.SetUpData.pois', defaultMessage: 'Points of interest' },
  choose: { id: 'forms.SetUpData.choose', defaultMessage: 'Choose' },
  linkPois: { id: 'forms.SetUpData.linkPois', defaultMessage: 'Link POIs' },
  linkPoisAbout: {
    id: 'forms.SetUpData.linkPoisAbout',
    defaultMessage: 'Counted together: somebody who visits two of them counts once',
  },
  linkAois: { id: 'forms.SetUpData.linkAois', defaultMessage: 'Link AOIs' },
  linkAoisAbout: {
    id: 'forms.SetUpData.linkAoisAbout',
    defaultMessage: 'Counted together: somebody who visits two of them counts once',
  },
  activity: { id: 'forms.SetUpData.activity', defaultMessage: 'Activity level: medium' },
  takenFrom: { id: 'forms.SetUpData.takenFrom', defaultMessage: 'Visits are taken from' },
  radius: { id: 'forms.SetUpData.radius', defaultMessage: 'Radius' },
  radiusAround: { id: 'forms.SetUpData.radiusAround', defaultMessage: 'Radius around each location' },
  poisNeeded: { id: 'forms.SetUpData.poisNeeded', defaultMessage: 'Choose at least one point of interest.' },
  aoisNeeded: { id: 'forms.SetUpData.aoisNeeded', defaultMessage: 'Choose at least one area of interest.' },
  aoiNeeded: { id: 'forms.SetUpData.aoiNeeded', defaultMessage: 'Choose an area of interest.' },
  noAreas: { id: 'forms.SetUpData.noAreas', defaultMessage: 'This project has no areas of interest yet.' },
  draw: { id: 'forms.SetUpData.draw', defaultMessage: 'Draw an area' },
});

export const valueMessages = defineMessages<{
  count: { count: number };
  sizes: { min: number; max: number };
}>({
  count: { id: 'forms.SetUpData.count', defaultMessage: '{count, plural, one {# analysis} other {# analyses}}' },
  sizes: {
    id: 'forms.SetUpData.sizes',
    defaultMessage: 'An area of interest has at least {min, number} m² and less than {max, number} m².',
  },
});

/** The description of each analysis, in one line. */
export const shortMessages = defineMessages({
  FOOTFALL: { id: 'forms.SetUpData.footfall', defaultMessage: 'Visits by month or week' },
  SEASONALITY: { id: 'forms.SetUpData.seasonality', defaultMessage: 'On which days and hours people come' },
  DURATION: { id: 'forms.SetUpData.duration', defaultMessage: 'How long they stay' },
  RETENTION: { id: 'forms.SetUpData.retention', defaultMessage: 'How many visitors come back' },
  LOYALTY: { id: 'forms.SetUpData.loyalty', defaultMessage: 'Who also visits your other locations' },
  CATCHMENT: { id: 'forms.SetUpData.catchment', defaultMessage: 'Where visitors live' },
  MOVEMENT: { id: 'forms.SetUpData.movement', defaultMessage: 'Where they are before and after' },
  ATTRACTION: { id: 'forms.SetUpData.attraction', defaultMessage: 'Share of your visitors who come from an area' },
  ABSORPTION: { id: 'forms.SetUpData.absorption', defaultMessage: 'Share of those around who come in' },
});

/** The same in detail. */
export const longMessages = defineMessages({
  FOOTFALL: {
    id: 'forms.SetUpData.footfallLong',
    defaultMessage:
      'Visits to each location by month or week, as numbers and as an index. It shows which locations grow, and how they compare with a year before.',
  },
  SEASONALITY: {
    id: 'forms.SetUpData.seasonalityLong',
    defaultMessage:
      'How visits spread over the days of the week and the hours of the day, for each location. It shows when to staff, to deliver and to advertise.',
  },
  DURATION: {
    id: 'forms.SetUpData.durationLong',
    defaultMessage:
      'How long visits last, by duration class and on average, for each location. Short and long visits call for different offers.',
  },
  RETENTION: {
    id: 'forms.SetUpData.retentionLong',
    defaultMessage:
      'The share of a period’s visitors still seen in the next one who come back in it. It shows how many people a location wins for a second visit.',
  },
  LOYALTY: {
    id: 'forms.SetUpData.loyaltyLong',
    defaultMessage:
      'For each pair of locations the share of visitors of the first who also visit the second. It shows which of your locations compete and which complement each other.',
  },
  CATCHMENT: {
    id: 'forms.SetUpData.catchmentLong',
    defaultMessage:
      'The areas in which visitors live, with the reach and the detail of the area type chosen in step 1, and what is known of the people who live there.',
  },
  MOVEMENT: {
    id: 'forms.SetUpData.movementLong',
    defaultMessage:
      'The places at which visitors are before, during and after their visit. It shows neighbours worth working with.',
  },
  ATTRACTION: {
    id: 'forms.SetUpData.attractionLong',
    defaultMessage:
      'Of the visitors to your locations, the share who were also in an area of interest on the same day. Choose the areas, and the locations to compare with them.',
  },
  ABSORPTION: {
    id: 'forms.SetUpData.absorptionLong',
    defaultMessage:
      'Of the people within a radius around a location, or within an area of interest, the share who come in. It shows how much of the passing public a location wins.',
  },
});
