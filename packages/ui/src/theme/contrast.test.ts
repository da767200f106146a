import { contrast } from '@locus/model/colorMath';
import { describe, expect, test } from 'vitest';

import type { ColorTokens } from './tokens';
import { darkTokens, lightTokens } from './tokens';

type Pair = [front: keyof ColorTokens, ...backs: (keyof ColorTokens)[]];

// WCAG 2.2 AA, 1.4.3: text on every background it is used on. Disabled text is exempt and not listed.
const words: Pair[] = [
  ['text', 'app', 'surface', 'surface2', 'surface3', 'surfaceHover', 'accentSoft', 'warningSoft', 'infoSoft'],
  ['textMuted', 'app', 'surface', 'surface2', 'surface3', 'surfaceHover'],
  ['textSubtle', 'surface', 'surface2'],
  ['textInverse', 'text'],
  ['accentText', 'app', 'surface', 'surface2', 'surfaceHover', 'accentSoft'],
  ['onAccent', 'accent', 'accentHover'],
  ['success', 'surface', 'successSoft'],
  ['warning', 'surface', 'warningSoft'],
  ['danger', 'app', 'surface', 'surface2', 'surfaceHover', 'dangerSoft'],
  ['info', 'surface', 'infoSoft'],
  ['panelText', 'panel', 'panelRail', 'panelCard', 'panelCardHover'],
  ['panelMuted', 'panel', 'panelRail', 'panelCard', 'panelCardHover'],
  ['panelAccent', 'panel', 'panelRail', 'panelCard', 'panelCardHover'],
  ['panelRail', 'panelAccent'],
  ['chosenText', 'chosen'],
  ['chosenMuted', 'chosen'],
  ['chosenAccent', 'chosen'],
  ['mapLabel', 'mapLand', 'mapPark', 'mapWater'],
];

// WCAG 2.2 AA, 1.4.11: whatever identifies a control, its focus and its state.
const marks: Pair[] = [
  ['borderControl', 'surface'],
  ['textSubtle', 'surface', 'surface2', 'surface3', 'surfaceHover'],
  ['accent', 'app', 'surface', 'surface3', 'borderStrong'],
  ['focus', 'app', 'surface', 'surface2', 'surface3', 'accentSoft'],
  ['danger', 'surface', 'app'],
  ['panelAccent', 'panel', 'panelCard', 'panelTrack'],
  ['chosenBorder', 'panel', 'panelCard'],
  ['chosenAccent', 'chosen', 'chosenTrack'],
];

const each = (pairs: Pair[]) => pairs.flatMap(([front, ...backs]) => backs.map((back) => [front, back] as const));

describe.each([
  ['light', lightTokens.color],
  ['dark', darkTokens.color],
] as const)('in the %s theme', (_, color) => {
  test.each(each(words))('%s on %s has a contrast of at least 4.5:1', (front, back) => {
    expect(contrast(color[front], color[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(each(marks))('%s has a contrast of at least 3:1 to %s', (front, back) => {
    expect(contrast(color[front], color[back])).toBeGreaterThanOrEqual(3);
  });
});
