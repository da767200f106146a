import { directionOf, scaleText } from '@locus/model/text';
import { useLanguage } from '@locus/ui/i18n';
import { font, useThemeTokens } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import { useIntl } from 'react-intl';

import { paddedView } from '../layers/CanvasLayer';
import { composeMap } from './composeMap';
import type { SceneLayer } from './mapContext';

export interface DownloadOptions {
  scene: ReadonlySet<SceneLayer>;
  /** Pixels of the picture per CSS pixel. */
  scale: number;
  /** Shown at the picture's top edge. */
  title: string | undefined;
  /** The sources of the map's data. */
  sources: string;
  onDownload: ((png: Blob) => void) | undefined;
}

/** Creates the picture of the map's view; undefined while none is requested. */
export function useDownload(
  map: Map,
  { scene, scale, title, sources, onDownload }: DownloadOptions,
): (() => void) | undefined {
  const intl = useIntl();
  const direction = directionOf(useLanguage());
  const { color } = useThemeTokens();
  if (!onDownload) return undefined;
  return () =>
    void composeMap(scene, paddedView(map, 0, scale), {
      title,
      sources,
      direction,
      lengthText: (metres) => scaleText(metres, intl.locale),
      text: color.text,
      label: color.mapLabel,
      halo: color.mapHalo,
      surface: color.surface,
      fontFamily: font.family,
    }).then(onDownload);
}
