import { color, font, radius, shadow, space, zIndex } from '@locus/ui/theme';
import type { Map } from 'leaflet';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** How long the hint is shown. */
const hintMs = 1500;

/**
 * In a scrolling page the wheel scrolls the page, even over the map, until the map has been clicked or while Ctrl is
 * held; a hint says so. If nothing scrolls, the wheel zooms.
 */
export function WheelManners({ map }: { map: Map }) {
  const [hinted, setHinted] = useState(0);
  useEffect(() => {
    const container = map.getContainer();
    const frame = container.parentElement ?? container;
    let taken = false;
    const press = (event: PointerEvent) => {
      taken = event.target instanceof Node && container.contains(event.target);
    };
    const turn = (event: WheelEvent) => {
      if (taken || event.ctrlKey || event.metaKey || !scrolls(container)) return;
      // Leaflet's listener is further down: it does not receive this event, and the page scrolls.
      event.stopPropagation();
      setHinted((times) => times + 1);
    };
    document.addEventListener('pointerdown', press, true);
    frame.addEventListener('wheel', turn, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', press, true);
      frame.removeEventListener('wheel', turn, true);
    };
  }, [map]);
  useEffect(() => {
    if (hinted === 0) return undefined;
    const timer = setTimeout(() => setHinted(0), hintMs);
    return () => clearTimeout(timer);
  }, [hinted]);
  return (
    <Hint data-shown={hinted > 0 ? '' : undefined} aria-hidden>
      {hinted > 0 && <FormattedMessage {...messages.wheel} />}
    </Hint>
  );
}

/** Whether something around the map can be scrolled up or down. */
function scrolls(element: HTMLElement): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    const holds = around === document.scrollingElement || overflowY === 'auto' || overflowY === 'scroll';
    if (holds && around.scrollHeight > around.clientHeight + 1) return true;
  }
  return false;
}

const Hint = styled.p`
  position: absolute;
  inset-block-start: 50%;
  inset-inline: 0;
  z-index: ${zIndex.mapControl};
  inline-size: fit-content;
  margin: 0 auto;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.text};
  font: ${font.bodyStrong};
  pointer-events: none;
  &:not([data-shown]) {
    display: none;
  }
`;
