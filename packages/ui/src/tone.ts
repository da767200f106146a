import { css } from 'styled-components';

import { color } from './theme';

/** The ground something stands on: `surface` light content, `panel` the navy side panel and its cards, `chosen` a chosen card. */
export type Tone = 'surface' | 'panel' | 'chosen';

/** Text and line colours that follow the ground they stand on; the light content's where no ground is set. */
export const tone = {
  text: `var(--tone-text, ${color.text})`,
  muted: `var(--tone-muted, ${color.textMuted})`,
  accent: `var(--tone-accent, ${color.accentText})`,
  track: `var(--tone-track, ${color.surface3})`,
  line: `var(--tone-line, ${color.border})`,
} as const;

/** Sets the ground of an element by its `data-tone`, for everything inside it. */
export const toneGround = css`
  &[data-tone='surface'] {
    --tone-text: ${color.text};
    --tone-muted: ${color.textMuted};
    --tone-accent: ${color.accentText};
    --tone-track: ${color.surface3};
    --tone-line: ${color.border};
  }
  &[data-tone='panel'] {
    --tone-text: ${color.panelText};
    --tone-muted: ${color.panelMuted};
    --tone-accent: ${color.panelAccent};
    --tone-track: ${color.panelTrack};
    --tone-line: ${color.panelBorder};
  }
  &[data-tone='chosen'] {
    --tone-text: ${color.chosenText};
    --tone-muted: ${color.chosenMuted};
    --tone-accent: ${color.chosenAccent};
    --tone-track: ${color.chosenTrack};
    --tone-line: ${color.chosenTrack};
  }
  &[data-tone] {
    color: ${tone.text};
  }
`;
