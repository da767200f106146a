import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The movement map and its tools. */
export const movementMessages = defineMessages<{
  map: NoMessageValues;
  list: NoMessageValues;
  hotspots: NoMessageValues;
  period: NoMessageValues;
  before: NoMessageValues;
  during: NoMessageValues;
  after: NoMessageValues;
  settings: NoMessageValues;
  ofVisits: NoMessageValues;
  heatTitle: { who: string; period: string };
  hotspotTitle: { kind: string; period: string };
}>({
  map: { id: 'portal.MovementMap.map', defaultMessage: 'Map of where visitors stay before and after' },
  list: { id: 'portal.MovementMap.list', defaultMessage: 'Places on the map' },
  hotspots: { id: 'portal.MovementItemTools.hotspots', defaultMessage: 'Hotspots' },
  period: { id: 'portal.MovementItemTools.period', defaultMessage: 'Part of the trip' },
  before: { id: 'portal.MovementItemTools.before', defaultMessage: 'Before the visit' },
  during: { id: 'portal.MovementItemTools.during', defaultMessage: 'During the visit' },
  after: { id: 'portal.MovementItemTools.after', defaultMessage: 'After the visit' },
  settings: { id: 'portal.MovementItemTools.settings', defaultMessage: 'Movement settings' },
  ofVisits: { id: 'portal.MovementMap.ofVisits', defaultMessage: '% of visits' },
  heatTitle: {
    id: 'portal.MovementMap.heatTitle',
    defaultMessage:
      '{who, select, residents_workers {Residents and workers} other {Visitors}} {period, select, before {before the visit} during {during the visit} other {after the visit}}',
  },
  hotspotTitle: {
    id: 'portal.MovementMap.hotspotTitle',
    defaultMessage:
      '{kind, select, BUILDINGS {Buildings} other {Points of interest}} {period, select, before {before the visit} during {during the visit} other {after the visit}}',
  },
});
