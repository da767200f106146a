import type { Pie } from '@locus/draw';
import { useThemeTokens } from '@locus/ui/theme';
import { useEffect, useRef } from 'react';

import { useCanvasLayer } from '../useCanvasLayer';

export interface PieLayerProps {
  /** The most important first: 10, 30, 100 or 150 are shown, depending on the zoom. Keep the array stable. */
  pies: readonly Pie[];
  /** Called after each painted view with how many of them are in or around it. */
  onShown?: (count: number) => void;
}

/** Small pies at the centres of areas. Their contents must also be available elsewhere: in a popup, for instance. */
export function PieLayer({ pies, onShown }: PieLayerProps) {
  const { color } = useThemeTokens();
  const told = useRef(onShown);
  useEffect(() => {
    told.current = onShown;
  });
  const layer = useCanvasLayer(350, {
    kind: 'pies',
    pane: 'locusPies',
    zIndex: 460,
    onPainted: ({ answer }) => told.current?.(answer),
  });
  useEffect(() => layer.load(pies), [layer, pies]);
  useEffect(() => layer.style({ line: color.surface, radiusPx: 9 }), [layer, color]);
  return null;
}
