import type { LegendRow } from '@locus/draw';
import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';

const none: readonly LegendRow[] = [];
const Rows = createContext(none);

/** Lines that stand below those of whatever legend the layers have; keep the array as long as it is the same. */
export function FurtherRows({ rows, children }: { rows: readonly LegendRow[]; children: ReactNode }) {
  return <Rows value={rows}>{children}</Rows>;
}

/** The lines that are added to the map's legend. */
export const useFurtherRows = (): readonly LegendRow[] => useContext(Rows);
