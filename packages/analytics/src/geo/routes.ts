import type { Position } from './distance';
import { aerialKm } from './distance';

/** A route by car. */
export interface Route {
  km: number;
  minutes: number;
}

/** Finds routes by car from one position to several, in their order; undefined if there is none. */
export interface Routes {
  /** Whether its results are estimates, not routes along roads. */
  estimated: boolean;
  find: (from: Position, to: readonly Position[]) => Promise<readonly (Route | undefined)[]>;
}

/** Roads are longer than the straight line by this factor (mean circuity of European road networks). */
const detour = 1.3;

/**
 * An estimated route by car from the distance as the crow flies: slow in town, near motorway speed on long routes, two
 * minutes for setting off.
 */
export function estimatedRoute(aerial: number): Route {
  const km = aerial * detour;
  const kmPerHour = 24 + 70 * (1 - Math.exp(-km / 40));
  return { km, minutes: km === 0 ? 0 : 2 + (60 * km) / kmPerHour };
}

/** Routes without a router: estimates. */
export const estimatedRoutes: Routes = {
  estimated: true,
  find: (from, to) => Promise.resolve(to.map((position) => estimatedRoute(aerialKm(from, position)))),
};
