import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts of this analysis. */
export const messages = defineMessages<{
  ownPlace: { name: string };
  before: NoMessageValues;
  during: NoMessageValues;
  after: NoMessageValues;
  topPlace: NoMessageValues;
  nearby: NoMessageValues;
  description: { name: string; list: string; b: MessageTag };
  descriptionOfArea: { name: string; list: string; b: MessageTag };
  origin: { name: string; share: string; b: MessageTag };
  destination: { name: string; share: string; b: MessageTag };
  hiddenPlaces: { count: number };
}>({
  ownPlace: { id: 'analyses.movement.ownPlace', defaultMessage: '{name} (your location)' },
  before: { id: 'analyses.movement.before', defaultMessage: 'Before the visit' },
  during: { id: 'analyses.movement.during', defaultMessage: 'During the visit' },
  after: { id: 'analyses.movement.after', defaultMessage: 'After the visit' },
  topPlace: { id: 'analyses.movement.topPlace', defaultMessage: 'Most visited place' },
  nearby: {
    id: 'analyses.movement.nearby',
    defaultMessage:
      'Only visits of people who live or work nearby. Where a place has a share of each, the larger one is shown.',
  },
  description: {
    id: 'analyses.movement.description',
    defaultMessage:
      'Of the visits to <b>{name}</b>{list, select, home { by people who live nearby} work { by people who work nearby} both { by people who live nearby, and by those who work there} other {}}, the share with a stay at a place within 5 km in the two hours before or after.',
  },
  descriptionOfArea: {
    id: 'analyses.movement.descriptionOfArea',
    defaultMessage:
      'Of the visits to <b>{name}</b>{list, select, home { by people who live nearby} work { by people who work nearby} both { by people who live nearby, and by those who work there} other {}}, the share with a stay at a place inside the area, or within 5 km in the two hours before or after.',
  },
  origin: { id: 'analyses.movement.origin', defaultMessage: 'The top origin is <b>{name}</b> with {share}.' },
  destination: {
    id: 'analyses.movement.destination',
    defaultMessage: 'The top destination is <b>{name}</b> with {share}.',
  },
  hiddenPlaces: {
    id: 'analyses.movement.hiddenPlaces',
    defaultMessage:
      'In {count, plural, one {# list} other {# lists}} places with too few visitors are hidden to protect them.',
  },
});
