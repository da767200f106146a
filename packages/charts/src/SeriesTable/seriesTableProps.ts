import type { Comparison, Id } from '@locus/model';

import type { ChartCategory, ChartSeries } from '../chart';
import type { EarlierSeries } from '../Comparison/earlierSeries';
import type { MissingWords } from '../MissingReason/useMissingReasons';
import type { TableChoice } from './TableControls';

/** What a table of values by location and category is told. */
export interface SeriesTableProps {
  /** What the table holds, for screen readers. */
  caption: string;
  /** One series a location, without averages. */
  series: readonly ChartSeries[];
  categories: readonly ChartCategory[];
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** Head of the first column; "Location" by default. */
  nameHead?: string;
  categoryHead: string;
  valueHead: string;
  unit: string;
  /** Decimals of the values; two by default. */
  decimals?: number;
  /** Why a value is missing, or 0, by location and the category's id. */
  wordsOf?: (location: Id, category: string | number) => MissingWords | undefined;
  /** The values of an earlier time, which get columns of their own beside their change. */
  earlier?: EarlierSeries;
  /** What that time is. */
  comparison?: Comparison;
  /** How values change: in percentage points by default. */
  change?: 'relative' | 'points';
  /** The values are counts that add up over locations and categories, and so have totals; shares have none. */
  additive?: boolean;
  /** How the table stands, and what changes that; a plain list without. */
  choice?: TableChoice;
}
