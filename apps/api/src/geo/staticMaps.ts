import type { View } from '@locus/draw';
import type { ThumbnailPlace } from '@locus/draw';
import { dictionary, plainFigures } from '@locus/model/text';

import { fetchBytes, ServiceError } from './fetchJson';

/** A service that draws thumbnail maps. */
export interface StaticMaps {
  /** A picture of a view; undefined if the service does not return one. */
  picture: (place: ThumbnailPlace, view: View) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined>;
}

/** The first bytes of pictures. */
const kinds = [
  { type: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', magic: [0xff, 0xd8, 0xff] },
] as const;

/**
 * Pictures by a service whose URL contains `{lng}`, `{lat}`, `{zoom}`, `{width}`, `{height}`, `{geojson}` (the outline
 * as an encoded feature) and `{token}`. The page never sees the token.
 */
export function staticMapService(
  template: string,
  token: string | undefined,
  onFailure: (error: ServiceError) => void,
): StaticMaps {
  return {
    picture: async ({ geometry, color }, view) => {
      const feature = {
        type: 'Feature',
        properties: { stroke: color, fill: color, 'fill-opacity': 0.3 },
        geometry,
      };
      const values: Record<string, string> = dictionary({
        lng: plainFigures(view.lng, 6),
        lat: plainFigures(view.lat, 6),
        zoom: plainFigures(view.zoom, 2),
        width: String(view.widthPx),
        height: String(view.heightPx),
        geojson: JSON.stringify(feature),
        token: token ?? '',
      });
      const address = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        values[name] === undefined ? whole : encodeURIComponent(values[name]),
      );
      try {
        const bytes = await fetchBytes(new URL(address), { accept: 'image/png, image/jpeg' });
        const kind = kinds.find(({ magic }) => magic.every((byte, i) => bytes[i] === byte));
        if (!kind) throw new ServiceError('The map service answered no picture.');
        return { bytes, type: kind.type };
      } catch (error) {
        onFailure(
          error instanceof ServiceError ? error : new ServiceError('The map service cannot be used.', { cause: error }),
        );
        return undefined;
      }
    },
  };
}
