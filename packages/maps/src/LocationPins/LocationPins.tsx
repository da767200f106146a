import { useHighlight } from '@locus/charts';
import type { View } from '@locus/draw';
import { frameOf, worldX, worldY } from '@locus/draw';
import type { Id } from '@locus/model';
import { dictionary, locationColor, locationPalette } from '@locus/model';
import { color, font, useThemeTokens, visuallyHidden } from '@locus/ui/theme';
import type { Marker } from 'leaflet';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useSceneLayer } from '../LocusMap/mapContext';
import { useMap } from '../reactLeaflet';
import { buttonMarker, keepToButton } from './buttonMarker';
import { labelGapPx, labelledPins } from './labelPlaces';
import { messages } from './messages';
import { pinPath, pinScale, pinShape } from './pinShape';

/** A location as its pin needs it; `Location` of the model fits. */
export interface MapPin {
  id: Id;
  name: string;
  /** Zero-based position within its project: its colour, and its number less one. */
  index: number;
  latitude: number;
  longitude: number;
  /** Its number of the chosen analysis in words, read after its name. */
  value?: string;
  /** Its number as a part (0..1) of the largest one: the pin is as large. Undefined where it has none. */
  weight?: number;
}

export interface LocationPinsProps {
  pins: readonly MapPin[];
  /** The location whose pin lies on top; it is the largest, or has a dark edge where pins are as large as numbers. */
  primary?: Id;
  /** The pins are as large as their numbers, which stand below them where there is room. */
  weighted?: boolean;
  /** Called with the location whose pin is clicked or chosen with the keyboard. */
  onSelect?: (id: Id) => void;
}

/**
 * Pins with the numbers and colours of locations. They are one tab stop; arrow keys go from one to the next. A hidden
 * list says the same to those who read instead of looking. Locations without finite coordinates are left out.
 */
export function LocationPins({ pins, primary, weighted = false, onSelect }: LocationPinsProps) {
  const intl = useIntl();
  const map = useMap();
  const placed = pins.filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
  const nameOf = (pin: MapPin) => {
    const { index, name, value } = pin;
    const words = intl.formatMessage(messages.pin, { number: index + 1, name, value: value ?? 'none' });
    return pin.id === primary ? intl.formatMessage(messages.primary, { pin: words }) : words;
  };
  const shown = useRef(new Map<Id, ShownPin>());
  const { highlighted, onHighlight } = useHighlight();
  const select = useRef(onSelect);
  const point = useRef(onHighlight);
  useEffect(() => {
    select.current = onSelect;
    point.current = onHighlight;
  });

  const places = placed.map(({ id, index, latitude, longitude }) => [id, index, latitude, longitude].join()).join(';');
  useEffect(() => {
    const all = shown.current;
    for (const { id, index, latitude, longitude } of placed) {
      const { button, marker } = buttonMarker(latitude, longitude, 'locus-pin');
      const step = (index % locationPalette.length) + 1;
      const number = document.createElement('span');
      number.textContent = String(index + 1);
      button.append(pinShape(`var(--loc-${step})`, color.surface), number);
      button.style.color = `var(--loc-${step}-text)`;
      button.addEventListener('click', () => select.current?.(id));
      button.addEventListener('keydown', (event) =>
        rove(
          event,
          [...all.values()].map((pin) => pin.button),
        ),
      );
      button.addEventListener('focus', () => {
        if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude], { animate: false });
      });
      for (const on of ['pointerenter', 'focus']) button.addEventListener(on, () => point.current?.(id));
      for (const off of ['pointerleave', 'blur']) button.addEventListener(off, () => point.current?.(undefined));
      marker.addTo(map);
      keepToButton(button);
      const words = document.createElement('span');
      words.className = 'locus-pin-value';
      words.ariaHidden = 'true';
      marker.getElement()?.append(words);
      all.set(id, { button, marker, words });
    }
    return () => {
      for (const { marker } of all.values()) marker.remove();
      all.clear();
    };
    // The pins' places are compared, not the array.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, places]);

  useEffect(() => {
    const stop = primary !== undefined && shown.current.has(primary) ? primary : placed[0]?.id;
    for (const pin of placed) {
      const { button, marker, words } = shown.current.get(pin.id) ?? {};
      if (!button || !marker || !words) continue;
      button.setAttribute('aria-label', nameOf(pin));
      button.title = pin.value === undefined ? pin.name : `${pin.name}: ${pin.value}`;
      button.style.setProperty('--pin-scale', String(scaleOf(pin, primary, weighted)));
      button.toggleAttribute('data-weighted', weighted);
      words.textContent = weighted ? (pin.value ?? '–') : '';
      button.tabIndex = pin.id === stop ? 0 : -1;
      button.toggleAttribute('data-primary', pin.id === primary);
      button.toggleAttribute('data-highlighted', pin.id === highlighted);
      if (pin.id === primary) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
      marker.setZIndexOffset(pin.id === primary ? 10_000 : 0);
    }
  });

  const labelled = useLabels(shown, placed, primary, weighted);
  usePaintedPins(placed, primary, weighted, labelled);

  return (
    <Twin aria-label={intl.formatMessage(messages.list)}>
      {placed.map((pin) => (
        <li key={pin.id}>{nameOf(pin)}</li>
      ))}
    </Twin>
  );
}

interface ShownPin {
  button: HTMLButtonElement;
  marker: Marker;
  /** Its number below it. */
  words: HTMLElement;
}

/** How large a pin is drawn beside one of 28 × 36 px. */
function scaleOf(pin: MapPin, primary: Id | undefined, weighted: boolean): number {
  return weighted ? pinScale(pin.weight ?? 0) : pin.id === primary ? 1.25 : 1;
}

/** Shows the numbers that have room below their pins, the primary one's and the largest first; returns whose they are. */
function useLabels(
  shown: RefObject<ReadonlyMap<Id, ShownPin>>,
  placed: readonly MapPin[],
  primary: Id | undefined,
  weighted: boolean,
): RefObject<ReadonlySet<Id>> {
  const map = useMap();
  const labelled = useRef<ReadonlySet<Id>>(new Set());
  const arrange = useRef(() => {});
  useEffect(() => {
    arrange.current = () => {
      const rank = (pin: MapPin) => (pin.id === primary ? 2 : (pin.weight ?? -1));
      const pins = weighted ? placed.toSorted((a, b) => rank(b) - rank(a)) : [];
      labelled.current = labelledPins(
        pins.flatMap((pin) => {
          const words = shown.current.get(pin.id)?.words;
          if (!words) return [];
          const { x, y } = map.latLngToContainerPoint([pin.latitude, pin.longitude]);
          const scale = scaleOf(pin, primary, weighted);
          return [{ id: pin.id, x, y, scale, width: words.offsetWidth, height: words.offsetHeight }];
        }),
      );
      for (const [id, { words }] of shown.current) words.toggleAttribute('data-hidden', !labelled.current.has(id));
    };
    arrange.current();
  });
  useEffect(() => {
    const again = () => arrange.current();
    map.on('zoomend', again);
    return () => void map.off('zoomend', again);
  }, [map]);
  return labelled;
}

/** Paints the pins on pictures of the map as they are shown, the primary one last. */
function usePaintedPins(
  placed: readonly MapPin[],
  primary: Id | undefined,
  weighted: boolean,
  labelled: RefObject<ReadonlySet<Id>>,
): void {
  const { color: colors } = useThemeTokens();
  const latest = useRef({ placed, primary, weighted });
  useEffect(() => {
    latest.current = { placed, primary, weighted };
  });
  useSceneLayer(
    400,
    useCallback(
      (ctx, view) => {
        const { placed: all, primary: first, weighted: sized } = latest.current;
        for (const pin of [...all].sort(
          (a, b) => Number(a.id === first) - Number(b.id === first) || b.latitude - a.latitude,
        )) {
          const edge = sized && pin.id === first ? colors.text : colors.surface;
          drawPin(ctx, view, pin, scaleOf(pin, first, sized), edge);
          if (labelled.current.has(pin.id)) drawValue(ctx, view, pin, colors);
        }
      },
      [colors, labelled],
    ),
  );
}

/** Arrow keys, Home and End move the focus among the pins, which stay one tab stop. */
function rove(event: KeyboardEvent, buttons: readonly HTMLButtonElement[]): void {
  const at = buttons.indexOf(event.currentTarget as HTMLButtonElement);
  const last = buttons.length - 1;
  const targets: Record<string, number> = dictionary({
    ArrowRight: at === last ? 0 : at + 1,
    ArrowDown: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    ArrowUp: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  });
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  for (const [i, button] of buttons.entries()) button.tabIndex = i === target ? 0 : -1;
  buttons[target]?.focus();
}

/** Draws a pin where Leaflet puts it, on whole pixels, with the shadow that the style sheet gives it. */
function drawPin(ctx: CanvasRenderingContext2D, view: View, pin: MapPin, scale: number, edge: string): void {
  const { size, x, y } = frameOf(view);
  const { pixelRatio } = view;
  const left = Math.round((worldX(pin.longitude) - x) * size);
  const top = Math.round((worldY(pin.latitude) - y) * size);
  const shape = pinPicture(pin.index, scale * pixelRatio, edge);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.shadowColor = 'rgb(0 0 0 / 0.35)';
  ctx.shadowBlur = 4 * scale * pixelRatio;
  ctx.shadowOffsetY = scale * pixelRatio;
  ctx.drawImage(shape, left * pixelRatio - shape.width / 2, top * pixelRatio - (36 + marginPx) * scale * pixelRatio);
}

/** Writes a pin's number below it. */
function drawValue(ctx: CanvasRenderingContext2D, view: View, pin: MapPin, colors: { text: string; mapHalo: string }) {
  const { size, x, y } = frameOf(view);
  const { pixelRatio } = view;
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.shadowColor = 'transparent';
  ctx.font = `500 12px ${font.family}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colors.mapHalo;
  ctx.fillStyle = colors.text;
  const at = [(worldX(pin.longitude) - x) * size, (worldY(pin.latitude) - y) * size + labelGapPx + 3] as const;
  ctx.strokeText(pin.value ?? '–', ...at);
  ctx.fillText(pin.value ?? '–', ...at);
}

/** Room around a pin for its edge, in CSS pixels. */
const marginPx = 2;

/** A pin alone, so that all of it casts one shadow. */
function pinPicture(index: number, scale: number, edge: string): HTMLCanvasElement {
  const { fill, text } = locationColor(index);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((28 + 2 * marginPx) * scale);
  canvas.height = Math.ceil((36 + 2 * marginPx) * scale);
  const ctx = canvas.getContext('2d')!;
  ctx.scale(scale, scale);
  ctx.translate(canvas.width / scale / 2 - 14, marginPx);
  const path = new Path2D(pinPath);
  ctx.fillStyle = fill;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  ctx.fill(path);
  ctx.strokeStyle = edge;
  ctx.lineWidth = 2;
  ctx.stroke(path);
  ctx.fillStyle = text;
  ctx.font = `500 12px ${font.family}`;
  ctx.textAlign = 'center';
  const number = String(index + 1);
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ctx.measureText(number);
  ctx.fillText(number, 14, 14 + (ascent - descent) / 2);
  return canvas;
}

const Twin = styled.ul`
  ${visuallyHidden}
`;
