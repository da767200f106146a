import type { MapLanguage } from '@locus/draw';
import { font, useThemeTokens } from '@locus/ui/theme';
import { useCallback, useEffect, useState } from 'react';

import { baseFiles, fetchBase } from '../basemap/baseFiles';
import { CanvasLayer, paddedView } from '../layers/CanvasLayer';
import { LabelLayer } from '../layers/LabelLayer';
import { useMap } from '../reactLeaflet';
import { useSceneLayer } from './mapContext';

interface BasemapProps {
  language: MapLanguage;
  /** Called with whether a file failed to load. */
  onFailedChange: (failed: boolean) => void;
  /** Called when the ground has been painted with all it needs. */
  onReady: (ready: true) => void;
}

/** The ground and the names of the map; finer files come when a view wants them. */
export function Basemap({ language, onFailedChange, onReady }: BasemapProps) {
  const map = useMap();
  const { color } = useThemeTokens();
  const [{ base, labels }] = useState(makeLayers);

  useEffect(() => {
    base.addTo(map);
    labels.addTo(map);
    return () => {
      base.remove();
      labels.remove();
    };
  }, [map, base, labels]);

  useEffect(() => {
    const left = new AbortController();
    const started = new Set<string>();
    const load = async () => {
      for (const { name, url, wanted } of baseFiles) {
        if (left.signal.aborted) return;
        if (started.has(name) || !wanted(paddedView(map))) continue;
        started.add(name);
        try {
          const bytes = await fetchBase(url, left.signal);
          base.load({ bytes }, [bytes]);
          await base.painted();
          onFailedChange(false);
          onReady(true);
        } catch {
          if (!left.signal.aborted) onFailedChange(true);
        }
      }
    };
    const wish = () => void load();
    wish();
    map.on('moveend', wish);
    return () => {
      left.abort();
      map.off('moveend', wish);
    };
  }, [map, base, onFailedChange, onReady]);

  useEffect(() => {
    base.style({
      language,
      colors: {
        land: color.mapLand,
        park: color.mapPark,
        water: color.mapWater,
        road: color.mapRoad,
        minorRoad: color.mapRoad2,
        street: color.mapTex,
        border: color.mapNone,
      },
    });
    const labelStyle = { text: color.mapLabel, halo: color.mapHalo, fontFamily: font.family };
    labels.style(labelStyle);
    // Once the web font is there, names are measured and drawn anew.
    let current = true;
    void document.fonts.ready.then(() => current && labels.style(labelStyle));
    return () => {
      current = false;
    };
  }, [base, labels, language, color]);

  useSceneLayer(
    0,
    useCallback((ctx, view) => base.drawOn(ctx, view), [base]),
  );
  useSceneLayer(
    300,
    useCallback((ctx, view) => labels.drawOn(ctx, view), [labels]),
  );
  return null;
}

function makeLayers() {
  const labels = new LabelLayer();
  const base = new CanvasLayer({
    kind: 'base',
    pane: 'locusBase',
    zIndex: 150,
    onPainted: ({ view, answer }) => labels.show(view, answer),
  });
  return { base, labels };
}
