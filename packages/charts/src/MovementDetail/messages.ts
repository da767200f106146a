import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  subtitle: { name: string; list: string; b: MessageTag };
  subtitleOfArea: { name: string; list: string; b: MessageTag };
  origin: { name: string; share: string; b: MessageTag };
  destination: { name: string; share: string; b: MessageTag };
  hidden: { count: number };
  type: NoMessageValues;
  visitors: NoMessageValues;
  residentsWorkers: NoMessageValues;
  home: NoMessageValues;
  work: NoMessageValues;
  diagram: { name: string };
  larger: NoMessageValues;
  top: NoMessageValues;
  before: NoMessageValues;
  during: NoMessageValues;
  after: NoMessageValues;
  ofResidents: NoMessageValues;
  ofWorkers: NoMessageValues;
}>({
  subtitle: {
    id: 'charts.MovementDetail.subtitle',
    defaultMessage:
      'Of the visits to <b>{name}</b>{list, select, home { by people who live nearby} work { by people who work nearby} both { by people who live nearby, and by those who work there} other {}}, the share with a stay at a place within 5 km in the two hours before or after.',
  },
  subtitleOfArea: {
    id: 'charts.MovementDetail.subtitleOfArea',
    defaultMessage:
      'Of the visits to <b>{name}</b>{list, select, home { by people who live nearby} work { by people who work nearby} both { by people who live nearby, and by those who work there} other {}}, the share with a stay at a place inside the area, or within 5 km in the two hours before or after.',
  },
  origin: {
    id: 'charts.MovementDetail.origin',
    defaultMessage: 'The top origin is <b>{name}</b> with {share}.',
  },
  destination: {
    id: 'charts.MovementDetail.destination',
    defaultMessage: 'The top destination is <b>{name}</b> with {share}.',
  },
  hidden: {
    id: 'charts.MovementDetail.hidden',
    defaultMessage:
      'In {count, plural, one {# list} other {# lists}} places with too few visitors are hidden to protect them.',
  },
  type: { id: 'charts.MovementDetail.type', defaultMessage: 'Whose visits' },
  visitors: { id: 'charts.MovementDetail.visitors', defaultMessage: 'Visitors' },
  residentsWorkers: { id: 'charts.MovementDetail.residentsWorkers', defaultMessage: 'Residents/workers' },
  home: { id: 'charts.MovementDetail.home', defaultMessage: 'Home' },
  work: { id: 'charts.MovementDetail.work', defaultMessage: 'Work' },
  diagram: { id: 'charts.MovementDetail.diagram', defaultMessage: 'Places before and after visits to {name}' },
  larger: {
    id: 'charts.MovementDetail.larger',
    defaultMessage: 'The diagram draws the larger of the shares of residents and workers.',
  },
  top: { id: 'charts.MovementDetail.top', defaultMessage: 'Top visited places' },
  before: { id: 'charts.MovementDetail.before', defaultMessage: 'Before the visit' },
  during: { id: 'charts.MovementDetail.during', defaultMessage: 'During the visit' },
  after: { id: 'charts.MovementDetail.after', defaultMessage: 'After the visit' },
  ofResidents: { id: 'charts.MovementDetail.ofResidents', defaultMessage: 'of the visits by people who live nearby' },
  ofWorkers: { id: 'charts.MovementDetail.ofWorkers', defaultMessage: 'of the visits by people who work nearby' },
});
