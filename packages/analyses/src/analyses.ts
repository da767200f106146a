import type { ReportItemType } from '@locus/model/entities';

import { absorption } from './absorption/absorption';
import type { Analysis } from './analysis';
import { attraction } from './attraction/attraction';
import { catchment } from './catchment/catchment';
import { crossVisitation } from './crossVisitation/crossVisitation';
import { duration } from './duration/duration';
import { footfall } from './footfall/footfall';
import { movement } from './movement/movement';
import { retention } from './retention/retention';
import { seasonality } from './seasonality/seasonality';

/** The nine analyses. */
export const analyses: { [Type in ReportItemType]: Analysis<Type> } = {
  FOOTFALL: footfall,
  SEASONALITY: seasonality,
  DURATION: duration,
  RETENTION: retention,
  LOYALTY: crossVisitation,
  MOVEMENT: movement,
  ABSORPTION: absorption,
  ATTRACTION: attraction,
  CATCHMENT: catchment,
};

/** An analysis whose type is known only at run time; its functions take sources of that type. */
export const analysisOf = <Type extends ReportItemType>(type: Type): Analysis<Type> => analyses[type];
