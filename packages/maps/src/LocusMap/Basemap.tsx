import type { LabelledPlace, MapLanguage } from '@locus/draw';
import { useThemeTokens } from '@locus/ui/theme';
import { useCallback, useEffect, useState } from 'react';

import { baseFiles, fetchBase } from '../basemap/baseFiles';
import { CanvasLayer, paddedView } from '../layers/CanvasLayer';
import { LabelLayer } from '../layers/LabelLayer';
import { useMap } from '../reactLeaflet';
import { useMapWorld, useSceneLayer } from './mapContext';
import type { PendingWork } from './pendingWork';
import { useLabelStyle } from './useLabelStyle';

interface BasemapProps {
  language: MapLanguage;
  /** The places that are named, each with a dot; `true` for smaller towns and districts. */
  places: boolean | readonly LabelledPlace[];
  /** Called with whether a file failed to load. */
  onFailedChange: (failed: boolean) => void;
}

/** The base map and its names; finer files are loaded when a view needs them. */
export function Basemap({ language, places, onFailedChange }: BasemapProps) {
  const map = useMap();
  const { color } = useThemeTokens();
  const { work } = useMapWorld();
  const [{ base, labels }] = useState(() => makeLayers(work));

  useEffect(() => {
    base.addTo(map);
    labels.addTo(map);
    return () => {
      base.remove();
      labels.remove();
    };
  }, [map, base, labels]);

  useBaseFiles(base, onFailedChange);

  useEffect(() => labels.name(typeof places === 'boolean' ? none : places), [labels, places]);
  const towns = places === true;

  useEffect(() => {
    base.style({
      language,
      places: towns,
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
  }, [base, language, towns, color]);
  useLabelStyle(labels);

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

const none: LabelledPlace[] = [];

/** Loads the files of the base map, finer ones when a view needs them. */
function useBaseFiles(base: CanvasLayer<'base'>, onFailedChange: BasemapProps['onFailedChange']): void {
  const map = useMap();
  const { work } = useMapWorld();
  useEffect(() => {
    const left = new AbortController();
    const started = new Set<string>();
    const load = async () => {
      const done = work.begin();
      for (const { name, url, wanted } of baseFiles) {
        if (left.signal.aborted) break;
        if (started.has(name) || !wanted(paddedView(map))) continue;
        started.add(name);
        try {
          const bytes = await fetchBase(url, left.signal);
          base.load({ name, bytes });
          await base.painted();
          onFailedChange(false);
        } catch {
          if (!left.signal.aborted) onFailedChange(true);
        }
      }
      done();
    };
    const wish = () => void load();
    wish();
    map.on('moveend', wish);
    return () => {
      left.abort();
      map.off('moveend', wish);
    };
  }, [map, base, work, onFailedChange]);
}

function makeLayers(work: PendingWork) {
  const labels = new LabelLayer();
  const base = new CanvasLayer({
    kind: 'base',
    pane: 'locusBase',
    zIndex: 150,
    work,
    onPainted: ({ view, answer }) => labels.show(view, answer),
  });
  return { base, labels };
}
