import type { LegendRow } from '@locus/draw';
import { IconButton } from '@locus/ui';
import { useThemeTokens } from '@locus/ui/theme';
import { Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useReducedMotion } from '../layers/TripLayer/TripLayer';
import { MapLegend } from './MapLegend';
import { messages } from './messages';

export interface TripLegendProps {
  /** What the routes are, e.g. "Trip routes from the top areas". */
  title: string;
  /** The routes with their start and a number as text, e.g. the driving time. */
  routes: readonly { id: string; name: string; value?: string; color?: string }[];
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
}

/** The legend of trip routes, with the button that pauses the trips; not needed with reduced motion. */
export function TripLegend({ title, routes, playing, onPlayingChange }: TripLegendProps) {
  const intl = useIntl();
  const { color } = useThemeTokens();
  const calm = useReducedMotion();
  const rows = useMemo(
    () =>
      routes.map(({ name, value, color: own }): LegendRow => {
        return { mark: 'line', fill: own ?? color.accent, text: name, value };
      }),
    [routes, color],
  );
  const Icon = playing ? Pause : Play;
  return (
    <MapLegend
      title={title}
      rows={rows}
      action={
        !calm && (
          <IconButton
            size="small"
            label={intl.formatMessage(playing ? messages.pause : messages.play)}
            icon={<Icon size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => onPlayingChange(!playing)}
          />
        )
      }
    />
  );
}
