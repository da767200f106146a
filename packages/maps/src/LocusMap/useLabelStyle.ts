import { font, useThemeTokens } from '@locus/ui/theme';
import { useEffect } from 'react';

import type { LabelLayer } from '../layers/LabelLayer';
import { useMapWorld } from './mapContext';

/** Draws the names of a map in the theme's colours and in our font. */
export function useLabelStyle(labels: LabelLayer): void {
  const { color } = useThemeTokens();
  const { work } = useMapWorld();
  useEffect(() => {
    const style = { text: color.mapLabel, dot: color.accent, halo: color.mapHalo, fontFamily: font.family };
    labels.style(style);
    // A canvas does not wait for the web font: names are measured and redrawn once it has loaded.
    const drawn = work.begin();
    let current = true;
    void fontsLoaded().then(() => {
      if (current) labels.style(style);
      drawn();
    });
    return () => {
      current = false;
      drawn();
    };
  }, [labels, work, color]);
}

/** Resolves when the font weights of the names on the map have loaded, or failed. */
const fontsLoaded = () =>
  Promise.allSettled(['400', '500'].map((weight) => document.fonts.load(`${weight} 12px ${font.family}`)));
