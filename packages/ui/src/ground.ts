import { css } from 'styled-components';

import { color } from './theme';
import { variableName } from './theme/theme';
import type { ColorTokens } from './theme/tokens';
import { darkTokens, lightTokens } from './theme/tokens';

/**
 * The background of a component: `surface` light content, `panel` the navy side panel and its cards, `chosen` a chosen
 * card.
 */
export type Tone = 'surface' | 'panel' | 'chosen';

const set = (tokens: Partial<ColorTokens>) =>
  Object.entries(tokens)
    .map(([name, value]) => `${variableName('color', name)}: ${value};`)
    .join('\n');

const onAccent = ({ onAccent: value }: ColorTokens) => set({ onAccent: value });

const statuses = ({ success, successSoft, warning, warningSoft, danger, dangerSoft, info, infoSoft }: ColorTokens) =>
  set({ success, successSoft, warning, warningSoft, danger, dangerSoft, info, infoSoft });

/** Gives an element the navy background: every component inside uses the panel's colours, in both themes. */
export const panelGround = css`
  ${set({
    surface: color.panelCard,
    surface2: color.panelCard,
    surface3: color.panelTrack,
    surfaceHover: color.panelCardHover,
    border: color.panelBorder,
    borderStrong: color.panelBorder,
    borderControl: `color-mix(in srgb, ${color.panelMuted} 60%, ${color.panelBorder})`,
    text: color.panelText,
    textMuted: color.panelMuted,
    textSubtle: color.panelMuted,
    accent: color.panelAccent,
    accentHover: `color-mix(in srgb, ${color.panelAccent} 82%, ${color.panelText})`,
    accentSoft: color.panelCardHover,
    accentText: color.panelAccent,
    onAccent: color.panelRail,
    focus: color.panelAccent,
  })}
  ${statuses(darkTokens.color)}
  color-scheme: dark;
  color: ${color.panelText};
`;

/** Gives an element the background of a chosen card: inverted in the light theme, tinted in the dark one. */
export const chosenGround = css`
  ${set({
    surface: color.chosen,
    surface2: color.chosen,
    surface3: color.chosenTrack,
    surfaceHover: color.chosenTrack,
    border: color.chosenTrack,
    borderStrong: color.chosenTrack,
    text: color.chosenText,
    textMuted: color.chosenMuted,
    textSubtle: color.chosenMuted,
    accent: color.chosenAccent,
    accentText: color.chosenAccent,
    focus: color.chosenAccent,
  })}
  ${statuses(lightTokens.color)}
  ${onAccent(lightTokens.color)}
  [data-theme='dark'] & {
    ${statuses(darkTokens.color)}
    ${onAccent(darkTokens.color)}
  }
  color: ${color.chosenText};
`;
