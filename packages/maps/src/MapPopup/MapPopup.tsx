import { directionOf } from '@locus/model/text';
import { IconButton, Skeleton } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { color, focusRing, font, numeric, radius, space } from '@locus/ui/theme';
import L from 'leaflet';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useMapWorld } from '../LocusMap/mapContext';
import { useMap } from '../reactLeaflet';
import { hitsItem } from './itemClick';
import { messages } from './messages';

/** A line of a popup's table. */
export interface MapPopupRow {
  name: ReactNode;
  value: ReactNode;
}

export interface MapPopupProps {
  latitude: number;
  longitude: number;
  title: ReactNode;
  /** A muted line below the title. */
  subtitle?: ReactNode;
  /** A preview of the place, shown 310 × 100. */
  image?: { src: string; alt: string };
  /** The main number, between title and rows. */
  headline?: ReactNode;
  /** Name and value pairs. */
  rows?: readonly MapPopupRow[];
  /** Whether the values are still loading: their placeholders pulse. */
  busy?: boolean;
  /** Distance of the popup's lower end above its position, in CSS pixels; 40 clears a pin. */
  abovePx?: number;
  /** Called by the button, Escape, or a click that hits neither a popup nor something that opens one. */
  onClose: () => void;
  /** More than rows: a chart, for instance. */
  children?: ReactNode;
}

/** A popup's width (px) if the map has room for it: a picture of 310 and its padding. */
const widestPx = 342;

/** A popup at a position on the map, at most 500 px high. It takes the focus and returns it. */
export function MapPopup({ latitude, longitude, abovePx = 40, onClose, ...content }: MapPopupProps) {
  const map = useMap();
  const { insets } = useMapWorld();
  const [host] = useState(() => document.createElement('div'));
  const { left, right } = insets;

  useEffect(() => {
    const beside = legendReach(map);
    const opened = L.popup({
      className: 'locus-popup',
      closeButton: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      autoClose: false,
      minWidth: Math.min(widestPx, map.getSize().x - 32),
      maxWidth: Math.min(widestPx, map.getSize().x - 32),
      offset: [0, -abovePx + 7],
      autoPanPaddingTopLeft: [Math.max(16, left - 84, beside.left), 64],
      autoPanPaddingBottomRight: [Math.max(16, right - 84, beside.right), 16],
    })
      .setLatLng([latitude, longitude])
      .setContent(host)
      .openOn(map);
    const before = document.activeElement;
    host.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    let height = host.offsetHeight;
    const observer = new ResizeObserver(() => {
      if (host.offsetHeight === height) return;
      height = host.offsetHeight;
      // An update removes the content and inserts it again: the focus must not be lost in between.
      const focused = host.contains(document.activeElement) ? document.activeElement : null;
      opened.update();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      const inside = host.contains(document.activeElement) || document.activeElement === document.body;
      opened.remove();
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
    // The insets at the time of opening count: a panel that folds later moves no popup.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, host, latitude, longitude, abovePx]);

  useOutsideClick(onClose);
  return createPortal(<Content {...content} onClose={onClose} />, host);
}

function Content({
  title,
  subtitle,
  image,
  headline,
  rows = [],
  busy = false,
  children,
  onClose,
}: Omit<MapPopupProps, 'latitude' | 'longitude'>) {
  const intl = useIntl();
  const heading = useId();
  return (
    <Frame
      dir={directionOf(useLanguage())}
      role="dialog"
      aria-labelledby={heading}
      aria-busy={busy || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {image && <Picture src={image.src} alt={image.alt} width={310} height={100} />}
      <Head>
        <div>
          <Title id={heading}>{title}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </div>
        <IconButton
          size="small"
          label={intl.formatMessage(messages.close)}
          icon={<X size={16} strokeWidth={1.5} aria-hidden />}
          tooltip={false}
          onClick={onClose}
        />
      </Head>
      {headline}
      {rows.length > 0 && (
        <Table>
          <tbody>
            {rows.map(({ name, value }, i) => (
              // Rows have no identity of their own.
              <tr key={i}>
                <th scope="row">{name}</th>
                <td>
                  <Value>{busy ? <Skeleton width="64px" height="14px" /> : value}</Value>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {busy && children ? <Skeleton height="130px" /> : children}
    </Frame>
  );
}

/** How far (px) the legend extends into the map from either side, if a popup has room next to it. */
function legendReach(map: L.Map): { left: number; right: number } {
  const area = map.getContainer().getBoundingClientRect();
  const legend = map.getContainer().closest('[data-map]')?.querySelector('[data-legend]')?.getBoundingClientRect();
  if (!legend || area.width - legend.width < widestPx + 48) return { left: 0, right: 0 };
  const onRight = legend.left + legend.right > area.left + area.right;
  return { left: onRight ? 0 : legend.right - area.left + 12, right: onRight ? area.right - legend.left + 12 : 0 };
}

/** Closes on a click that hits neither a popup nor something that opens one. */
function useOutsideClick(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      if (!hitsItem(event)) close.current();
    };
    document.addEventListener('click', clicked);
    return () => document.removeEventListener('click', clicked);
  }, []);
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  max-block-size: 500px;
  overflow: auto;
  padding: ${space[3]} ${space[4]} ${space[4]};
  border-radius: ${radius.card};
  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
`;

const Picture = styled.img`
  max-inline-size: 100%;
  object-fit: cover;
  border-radius: ${radius.control};
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: ${space[2]};
  & > button {
    flex: none;
    margin-inline-end: -6px;
  }
`;

const Title = styled.h3`
  font: ${font.section};
  overflow-wrap: anywhere;
`;

const Subtitle = styled.p`
  && {
    margin: 0;
  }
  color: ${color.textMuted};
  font: ${font.label};
`;

const Table = styled.table`
  inline-size: 100%;
  & th {
    padding-block: ${space[1]};
    color: ${color.textMuted};
    font: ${font.body};
    text-align: start;
  }
  & td {
    padding-inline-start: ${space[4]};
    text-align: end;
  }
  & tr + tr {
    border-block-start: 1px solid ${color.border};
  }
`;

const Value = styled.span`
  ${numeric}
  display: inline-block;
  font: ${font.bodyStrong};
`;
