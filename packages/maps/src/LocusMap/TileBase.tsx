import type { LabelledPlace, MapLanguage } from '@locus/draw';
import L from 'leaflet';
import { useCallback, useEffect, useRef } from 'react';

import { useMap } from '../reactLeaflet';
import { useMapWorld, useSceneLayer } from './mapContext';
import { TilePlaces } from './TilePlaces';

/** A host of map tiles, from the configuration. */
export interface MapTiles {
  /**
   * With `{z}`, `{x}`, `{y}` and, if the host needs them, `{token}`, `{lang}` (en, de, fr, es, it) and `{r}` (`@2x` on
   * high-resolution screens).
   */
  url: string;
  /** The required attribution; shown as text. */
  attribution: string;
  token?: string;
}

interface TileBaseProps extends MapTiles {
  language: MapLanguage;
  /** The points of interest that are named; towns are on the tiles. */
  places: boolean | readonly LabelledPlace[];
  /** Called if the tiles do not load: the offline base map takes over. */
  onFailed: () => void;
}

/** Number of failed tiles after which the host counts as failing, unless others have loaded. */
const patience = 3;

/** The base map from a tile host. */
export function TileBase({ url, token = '', language, places, onFailed }: TileBaseProps) {
  const map = useMap();
  const { work } = useMapWorld();
  const container = useRef<HTMLElement>(undefined);

  useEffect(() => {
    let [came, failed] = [0, 0];
    let done: (() => void) | undefined;
    const options: L.TileLayerOptions & { token: string; lang: string } = {
      token,
      lang: language,
      crossOrigin: 'anonymous',
      referrerPolicy: 'strict-origin-when-cross-origin',
      maxZoom: 19,
    };
    const layer = L.tileLayer(url, options);
    layer
      .on('loading', () => {
        done?.();
        done = work.begin();
      })
      .on('load', () => {
        done?.();
        done = undefined;
      })
      .on('tileload', () => came++)
      .on('tileerror', () => {
        failed++;
        if (came === 0 ? failed >= patience : failed > came + patience) onFailed();
      })
      .addTo(map);
    container.current = layer.getContainer() ?? undefined;
    return () => {
      layer.remove();
      done?.();
    };
  }, [map, url, token, language, work, onFailed]);

  useSceneLayer(
    0,
    useCallback(
      (ctx, view) => {
        const { left, top } = map.getContainer().getBoundingClientRect();
        ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0);
        for (const tile of container.current?.querySelectorAll('img') ?? []) {
          if (!tile.complete || tile.naturalWidth === 0) continue;
          const box = tile.getBoundingClientRect();
          ctx.drawImage(tile, box.left - left, box.top - top, box.width, box.height);
        }
      },
      [map],
    ),
  );
  return typeof places === 'boolean' ? null : <TilePlaces places={places} />;
}
