import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  type: NoMessageValues;
  visitors: NoMessageValues;
  residentsWorkers: NoMessageValues;
  home: NoMessageValues;
  work: NoMessageValues;
  diagram: { name: string };
  larger: NoMessageValues;
  top: NoMessageValues;
  ofResidents: NoMessageValues;
  ofWorkers: NoMessageValues;
}>({
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
  ofResidents: { id: 'charts.MovementDetail.ofResidents', defaultMessage: 'of the visits by people who live nearby' },
  ofWorkers: { id: 'charts.MovementDetail.ofWorkers', defaultMessage: 'of the visits by people who work nearby' },
});
