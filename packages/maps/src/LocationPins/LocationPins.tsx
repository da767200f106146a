import { useHighlight } from '@locus/charts';
import type { Id } from '@locus/model/entities';
import { locationPalette } from '@locus/model/charts';
import { dictionary } from '@locus/model/text';
import { color, visuallyHidden } from '@locus/ui/theme';
import type { Map as LeafletMap, Marker } from 'leaflet';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useMap } from '../reactLeaflet';
import { buttonMarker, keepToButton } from './buttonMarker';
import { labelledPins } from './labelPlaces';
import { messages } from './messages';
import type { MapPin } from './mapPin';
import { scaleOf } from './mapPin';
import { pinShape } from './pinShape';
import { usePaintedPins } from './usePaintedPins';

export interface LocationPinsProps {
  pins: readonly MapPin[];
  /** The location whose pin is on top; it is the largest, or has a dark edge if pins are sized by numbers. */
  primary?: Id;
  /** Whether the pins are sized by their numbers, which are below them if there is room. */
  weighted?: boolean;
  /** Called with the location whose pin is clicked or selected with the keyboard. */
  onSelect?: (id: Id) => void;
}

/**
 * Pins with the numbers and colours of locations. They are a single tab stop; arrow keys move from one to the next. A
 * hidden list has the same contents for screen readers. Locations without finite coordinates are left out.
 */
export function LocationPins({ pins, primary, weighted = false, onSelect }: LocationPinsProps) {
  const intl = useIntl();
  const placed = pins.filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude));
  const nameOf = (pin: MapPin) => {
    const { index, name, value } = pin;
    const words = intl.formatMessage(messages.pin, { number: index + 1, name, value: value ?? 'none' });
    return pin.id === primary ? intl.formatMessage(messages.primary, { pin: words }) : words;
  };
  const { highlighted, onHighlight } = useHighlight();
  const shown = useShownPins(placed, onSelect, onHighlight);

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

/** Adds pins to the map, and removes those that no longer exist; the remaining ones are left as they are. */
function useShownPins(
  placed: readonly MapPin[],
  onSelect: ((id: Id) => void) | undefined,
  onPoint: ((id: Id | undefined) => void) | undefined,
): RefObject<ReadonlyMap<Id, ShownPin>> {
  const map = useMap();
  const shown = useRef<ReadonlyMap<Id, ShownPin>>(new Map());
  const select = useRef(onSelect);
  const point = useRef(onPoint);
  useEffect(() => {
    select.current = onSelect;
    point.current = onPoint;
  });

  const places = placed.map(placeOf).join(';');
  useEffect(() => {
    const before = shown.current;
    const add = (pin: MapPin): ShownPin => {
      const { id, latitude, longitude } = pin;
      const made = numberedMarker(latitude, longitude, pin.index);
      const { button } = made;
      button.addEventListener('click', () => select.current?.(id));
      button.addEventListener('keydown', (event) =>
        rove(
          event,
          [...shown.current.values()].map((other) => other.button),
        ),
      );
      button.addEventListener('focus', () => {
        if (!map.getBounds().contains([latitude, longitude])) map.panTo([latitude, longitude], { animate: false });
      });
      for (const on of ['pointerenter', 'focus']) button.addEventListener(on, () => point.current?.(id));
      for (const off of ['pointerleave', 'blur']) button.addEventListener(off, () => point.current?.(undefined));
      return { ...made, place: placeOf(pin), words: addedWith(made, map) };
    };
    // One of the remaining ones may have the focus.
    shown.current = new Map(
      placed.map((pin) => {
        const known = before.get(pin.id);
        return [pin.id, known?.place === placeOf(pin) ? known : add(pin)];
      }),
    );
    for (const [id, pin] of before) if (shown.current.get(id) !== pin) pin.marker.remove();
    // The positions of the pins are compared, not the array.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, places]);
  useEffect(
    () => () => {
      for (const { marker } of shown.current.values()) marker.remove();
      shown.current = new Map();
    },
    [map],
  );
  return shown;
}

const placeOf = ({ id, index, latitude, longitude }: MapPin) => [id, index, latitude, longitude].join();

/** A pin with its location's number and colour. */
function numberedMarker(latitude: number, longitude: number, index: number) {
  const made = buttonMarker(latitude, longitude, 'locus-pin');
  const step = (index % locationPalette.length) + 1;
  const number = document.createElement('span');
  number.textContent = String(index + 1);
  made.button.append(pinShape(`var(--loc-${step})`, color.surface), number);
  made.button.style.color = `var(--loc-${step}-text)`;
  return made;
}

/** Adds a pin to the map; returns the element for its label. */
function addedWith({ button, marker }: ReturnType<typeof numberedMarker>, map: LeafletMap): HTMLElement {
  marker.addTo(map);
  keepToButton(button);
  const words = document.createElement('span');
  words.className = 'locus-pin-value';
  words.ariaHidden = 'true';
  marker.getElement()?.append(words);
  return words;
}

interface ShownPin {
  button: HTMLButtonElement;
  marker: Marker;
  /** Its position and number when it was added. */
  place: string;
  /** The number below it. */
  words: HTMLElement;
}

/** Shows the numbers that have room below their pins, the primary one's and the largest first; returns which. */
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

/** Arrow keys, Home and End move the focus among the pins, which remain a single tab stop. */
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

const Twin = styled.ul`
  ${visuallyHidden}
`;
