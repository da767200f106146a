import type { ReactNode } from 'react';
import { useState } from 'react';

import type { AroundPlace } from './OutlineTool';
import { OutlineTool } from './OutlineTool';

/** The row whose outline is being redrawn. */
interface Redrawn {
  polygonString: string;
  onDrawn: (polygonString: string) => void;
}

interface RedrawOptions {
  around: readonly AroundPlace[];
  maxArea: number;
  estimateIn?: string | undefined;
}

/** Redraws the outlines of a file's rows: the tool while one is being drawn, and a function that opens it. */
export function useRedraw({ around, maxArea, estimateIn }: RedrawOptions): {
  tool: ReactNode;
  redraw: (polygonString: string, onDrawn: (polygonString: string) => void) => void;
} {
  const [row, setRow] = useState<Redrawn>();
  const index = around.reduce((most, place) => Math.max(most, place.index + 1), 0);
  return {
    tool: row && (
      <OutlineTool
        name=""
        index={index}
        polygonString={row.polygonString}
        {...{ around, maxArea, estimateIn }}
        onSave={(outline) => {
          row.onDrawn(outline);
          setRow(undefined);
        }}
        onClose={() => setRow(undefined)}
      />
    ),
    redraw: (polygonString, onDrawn) => setRow({ polygonString, onDrawn }),
  };
}
