import { footfallData, type FootfallValue } from './footfall';
import type { FootfallLocation } from './footfall';
import type { Described } from './shape';

/** A share (0..1) of returning visitors in one month or quarter. */
export type RetentionValue = FootfallValue;
/** One location's shares of returning visitors. */
export type RetentionLocation = FootfallLocation;

/** The answer of a retention item: like footfall, with shares in place of visits. */
export const retentionData = footfallData;
/** The answer of a retention item. */
export type RetentionData = Described<typeof retentionData>;
