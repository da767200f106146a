import type { Comparison, Id } from '@locus/model/entities';

import type { ChartCategory, ChartSeries } from '../chart';
import type { EarlierSeries } from '../Comparison/earlierSeries';
import type { MissingWords } from '../MissingReason/useMissingReasons';
import type { TableChoice } from './TableControls';

/** The props of a table of values by location and category. */
export interface SeriesTableProps {
  /** The table's description, for screen readers. */
  caption: string;
  /** One series a location, without averages. */
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** Header of the first column; "Location" by default. */
  nameHead?: string;
  categoryHead: string;
  valueHead: string;
  unit: string;
  /** Header of a further column with what each value is a share of. */
  baseHead?: string | undefined;
  /** Decimals of the values; two by default. */
  decimals?: number;
  /** Why a value is missing, or 0, by location and the category's id. */
  wordsOf?: (location: Id, category: string | number) => MissingWords | undefined;
  /** The values of an earlier time, which get separate columns with their change. */
  earlier?: EarlierSeries;
  /** The name of that time. */
  comparison?: Comparison;
  /** How changes are expressed: in percentage points by default. */
  change?: 'relative' | 'points';
  /**
   * Whether the values are counts that add up over locations and categories, and therefore have totals; shares have
   * none.
   */
  additive?: boolean;
  /** The table's layout, and a callback for changing it; without it a plain list. */
  choice?: TableChoice;
}
