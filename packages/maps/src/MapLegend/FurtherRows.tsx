import type { LegendRow } from '@locus/draw';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const none: readonly LegendRow[] = [];
const Rows = createContext(none);

/** Lines shown below those of any legend of the layers; keep the array stable. */
export function FurtherRows({ rows, children }: { rows: readonly LegendRow[]; children: ReactNode }) {
  return <Rows value={rows}>{children}</Rows>;
}

/** The additional lines of the map's legend. */
export const useFurtherRows = (): readonly LegendRow[] => useContext(Rows);
