import type { VisitItemType } from '@locus/model/calls';
import type { Setting } from '@locus/model/entities';

/** The analyses of an imported report: their names on the command line and in the report. */
export const importedItems = [
  { option: 'footfall', type: 'FOOTFALL', name: 'Visit Trends' },
  { option: 'seasonality', type: 'SEASONALITY', name: 'Popular Day & Hour' },
  { option: 'duration', type: 'DURATION', name: 'Visit Duration' },
  { option: 'retention', type: 'RETENTION', name: 'Retention Rate' },
  { option: 'cross-visitation', type: 'LOYALTY', name: 'Cross-Visitation' },
  { option: 'absorption', type: 'ABSORPTION', name: 'Absorption' },
  { option: 'attraction', type: 'ATTRACTION', name: 'Attraction' },
  { option: 'catchment', type: 'CATCHMENT', name: 'Catchment' },
  { option: 'movement', type: 'MOVEMENT', name: 'Movement' },
] as const satisfies readonly { option: string; type: VisitItemType; name: string }[];

/**
 * The initial settings of an analysis. Absorption and attraction are about the first location and how visitors share it
 * with the others, until somebody chooses another one.
 */
export function startingSettings(type: VisitItemType, locationIds: readonly string[]): Setting[] {
  const [source = '', ...others] = locationIds;
  if (type === 'CATCHMENT') return [{ name: 'Catchment Geo Level', value: '1' }];
  if (type === 'MOVEMENT') return [{ name: 'User Type', value: 'all_users' }];
  if (type !== 'ABSORPTION' && type !== 'ATTRACTION') return [];
  return [
    { name: 'aois', value: source },
    { name: 'pois', value: (others.length > 0 ? others : [source]).join(';') },
    { name: 'Link POIs', value: 'no' },
    ...(type === 'ATTRACTION' ? [{ name: 'Link AOIs', value: 'no' }] : []),
    { name: 'Activity Level', value: 'medium' },
  ];
}
