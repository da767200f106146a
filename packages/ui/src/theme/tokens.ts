import { mapColors } from '@locus/model/charts';

/**
 * Raw values behind the theme. Components never read these: they use the CSS variables of `./theme`; only canvas and
 * chart code, which cannot resolve a CSS variable, takes the full set with `useThemeTokens`.
 */
export interface ColorTokens {
  app: string;
  surface: string;
  surface2: string;
  surface3: string;
  surfaceHover: string;
  overlay: string;
  border: string;
  borderStrong: string;
  borderControl: string;
  text: string;
  textMuted: string;
  textSubtle: string;
  textInverse: string;
  accent: string;
  accentHover: string;
  accentSoft: string;
  accentText: string;
  onAccent: string;
  focus: string;
  success: string;
  successSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  dangerSoft: string;
  info: string;
  infoSoft: string;
  panel: string;
  panelRail: string;
  panelCard: string;
  panelCardHover: string;
  panelBorder: string;
  panelText: string;
  panelMuted: string;
  panelAccent: string;
  panelTrack: string;
  chosen: string;
  chosenText: string;
  chosenMuted: string;
  chosenBorder: string;
  chosenAccent: string;
  chosenTrack: string;
  mapLand: string;
  mapPark: string;
  mapWater: string;
  mapRoad: string;
  mapRoad2: string;
  mapTex: string;
  mapLabel: string;
  mapHalo: string;
  mapLine: string;
  mapNone: string;
  hatch0: string;
  hatch1: string;
}

/** Elevations: cards, parts floating on the map, popups with menus and dialogs, and the side panel. */
export interface ShadowTokens {
  card: string;
  floating: string;
  popup: string;
  panel: string;
}

/** What differs between light and dark: colours and shadows only. */
export interface ThemeTokens {
  color: ColorTokens;
  shadow: ShadowTokens;
}

/** Values of the light theme (text 16.4:1, muted text 6.2:1, control border 3.2:1 on the surface). */
export const lightTokens: ThemeTokens = {
  color: {
    app: '#eef1f5',
    surface: '#ffffff',
    surface2: '#f6f8fa',
    surface3: '#edf0f4',
    surfaceHover: '#f1f4f7',
    overlay: 'rgb(11 31 75 / .42)',
    border: '#e0e5eb',
    borderStrong: '#c3cbd6',
    borderControl: '#8490a0',
    text: '#142033',
    textMuted: '#556275',
    textSubtle: '#647184',
    textInverse: '#ffffff',
    accent: '#0a7a74',
    accentHover: '#08655f',
    accentSoft: '#e2f3f1',
    accentText: '#086a64',
    onAccent: '#ffffff',
    focus: '#0a7a74',
    success: '#1d7a45',
    successSoft: '#e4f4ea',
    warning: '#8a5a00',
    warningSoft: '#fcf1da',
    danger: '#b3261e',
    dangerSoft: '#fdeceb',
    info: '#2458b8',
    infoSoft: '#e8effc',
    panel: '#0b1f4b',
    panelRail: '#081737',
    panelCard: '#142c60',
    panelCardHover: '#1a3570',
    panelBorder: '#26407a',
    panelText: '#f2f6fc',
    panelMuted: '#aebcdb',
    panelAccent: '#54d3c4',
    panelTrack: '#2b4684',
    chosen: '#ffffff',
    chosenText: '#142033',
    chosenMuted: '#556275',
    chosenBorder: '#54d3c4',
    chosenAccent: '#0a7a74',
    chosenTrack: '#dfe5ec',
    mapLand: mapColors.light.land,
    mapPark: mapColors.light.park,
    mapWater: mapColors.light.water,
    mapRoad: mapColors.light.road,
    mapRoad2: mapColors.light.minorRoad,
    mapTex: mapColors.light.street,
    mapLabel: mapColors.light.label,
    mapHalo: mapColors.light.halo,
    mapLine: mapColors.light.line,
    mapNone: mapColors.light.missing,
    hatch0: 'rgb(255 255 255 / .55)',
    hatch1: '#8fa0b2',
  },
  shadow: {
    card: '0 1px 2px rgb(15 28 46 / .08), 0 0 0 1px rgb(15 28 46 / .06)',
    floating: '0 2px 8px rgb(15 28 46 / .10), 0 0 0 1px rgb(15 28 46 / .07)',
    popup: '0 12px 32px rgb(15 28 46 / .20), 0 0 0 1px rgb(15 28 46 / .08)',
    panel: '4px 0 20px rgb(8 23 55 / .22)',
  },
};

/** Values of the dark theme (text 14.7:1, muted text 7.9:1, control border 4.1:1 on the surface). */
export const darkTokens: ThemeTokens = {
  color: {
    app: '#0b1016',
    surface: '#141b25',
    surface2: '#19212d',
    surface3: '#212b38',
    surfaceHover: '#1e2733',
    overlay: 'rgb(2 6 14 / .62)',
    border: '#27313f',
    borderStrong: '#3a4757',
    borderControl: '#6f7d8f',
    text: '#e8edf4',
    textMuted: '#a3b0c1',
    textSubtle: '#8693a6',
    textInverse: '#0b1016',
    accent: '#3fc4b7',
    accentHover: '#62d6ca',
    accentSoft: '#12322f',
    accentText: '#5fd3c7',
    onAccent: '#06201e',
    focus: '#5fd3c7',
    success: '#55c586',
    successSoft: '#12301f',
    warning: '#e2b04a',
    warningSoft: '#33270d',
    danger: '#f2857c',
    dangerSoft: '#3a1816',
    info: '#7eaaf5',
    infoSoft: '#15264a',
    panel: '#0a1530',
    panelRail: '#070f24',
    panelCard: '#111f42',
    panelCardHover: '#172850',
    panelBorder: '#22345f',
    panelText: '#eef3fb',
    panelMuted: '#a3b3d4',
    panelAccent: '#54d3c4',
    panelTrack: '#263a69',
    chosen: '#173a4a',
    chosenText: '#f2f8fa',
    chosenMuted: '#b3c7d0',
    chosenBorder: '#54d3c4',
    chosenAccent: '#54d3c4',
    chosenTrack: '#2d5262',
    mapLand: mapColors.dark.land,
    mapPark: mapColors.dark.park,
    mapWater: mapColors.dark.water,
    mapRoad: mapColors.dark.road,
    mapRoad2: mapColors.dark.minorRoad,
    mapTex: mapColors.dark.street,
    mapLabel: mapColors.dark.label,
    mapHalo: mapColors.dark.halo,
    mapLine: mapColors.dark.line,
    mapNone: mapColors.dark.missing,
    hatch0: 'rgb(20 27 37 / .5)',
    hatch1: '#66768a',
  },
  shadow: {
    card: '0 1px 2px rgb(0 0 0 / .4), 0 0 0 1px rgb(255 255 255 / .07)',
    floating: '0 2px 10px rgb(0 0 0 / .45), 0 0 0 1px rgb(255 255 255 / .08)',
    popup: '0 16px 40px rgb(0 0 0 / .6), 0 0 0 1px rgb(255 255 255 / .1)',
    panel: '4px 0 24px rgb(0 0 0 / .5)',
  },
};
