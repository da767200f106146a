import type { PolygonGeometry } from '@locus/model/entities';

import type { Decide } from '../../store/preparedSwitch';
import type { PreparedImport } from '../importOptions';
import type { ChangeOptions } from '../write/changeDataset';
import type { FoundVisits } from './foundVisits';

/** A location drawn by a user. */
export interface DrawnPlace {
  id: string;
  polygon: PolygonGeometry;
  /** Whether it is outdoors, where shorter stays are visits too. */
  outdoors: boolean;
  /** Nothing is told about how many people of a panel came, as its user has tried too many outlines there. */
  untold?: boolean;
}

/** The places to look up, and what is known about the others. */
export interface DrawOptions extends ChangeOptions {
  /** The places to find visits for. */
  places: readonly DrawnPlace[];
  /** All locations of the project. */
  locationIds: readonly string[];
  /**
   * The positions of places that visits name and that are not locations of the project: deleted ones, or another
   * project's.
   */
  former: readonly { id: string; longitude: number; latitude: number }[];
  /** Folder of imported areas, for weighting homes by panel statistics. */
  areasFolder?: string;
  /** Raises the panel's floor, see `rulesOf`. */
  privacy?: { floor?: number; roundedTo?: number } | undefined;
  now: Date;
  /** Decides whether the new visits take effect; by default they do. */
  decide?: Decide<PreparedImport<DrawReport>>;
}

/** The result. */
export interface DrawReport {
  /** `unchanged`: the project has no visits, or each of the places has imported visits. */
  status: 'imported' | 'unchanged';
  /** What may be told about each place; empty if the project has no visits. */
  places: FoundVisits[];
}

/** A place with its number. */
export interface Numbered extends DrawnPlace {
  key: number;
}
