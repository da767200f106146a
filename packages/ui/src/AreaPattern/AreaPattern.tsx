import { sequentialScale } from '@locus/model/charts';
import { type ComponentPropsWithoutRef, memo, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';

import { color } from '../theme';
import { whenIdle } from '../whenIdle';
import { areaPaths } from './areaPaths';

export interface AreaPatternProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Determines the drawing: the same text, for instance a project's id, always gives the same picture. */
  seed: string;
  /** `card` for a strip of 74 px, `page` for a full screen, darkened so that content stands out. */
  variant?: 'card' | 'page';
}

const drawings = {
  card: { width: 328, height: 84, cell: 10 },
  page: { width: 1440, height: 900, cell: 30 },
};

/**
 * Invented postal areas in the data colours: the picture of a project without one, and the background of the sign-in
 * page. Decorative, and drawn once it is in view and the browser is idle.
 */
export const AreaPattern = memo(function AreaPattern({ seed, variant = 'card', ...rest }: AreaPatternProps) {
  const { width, height, cell } = drawings[variant];
  const { place, seen } = useSeen();
  const paths = useMemo(
    () => (seen ? areaPaths(seed, { width, height, cell }) : []),
    [seen, seed, width, height, cell],
  );
  return (
    <Root ref={place} data-variant={variant} aria-hidden {...rest}>
      <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        {paths.map((path, shade) => (
          <path key={shade} d={path} fill={shades[shade]} />
        ))}
      </svg>
    </Root>
  );
});

/** Whether an element has ever been in view. */
function useSeen() {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return undefined;
    let cancel: (() => void) | undefined;
    const observer = new IntersectionObserver((entries) => {
      cancel?.();
      cancel = entries.some((entry) => entry.isIntersecting) ? whenIdle(() => setSeen(true), 500) : undefined;
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, [seen]);
  return { place, seen };
}

// The navy end of the light scale, in both themes: the picture is on a navy background.
const shades = [14, 13, 12, 11, 10, 8, 7, 5].map((step) => sequentialScale.light[step]);

const Root = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${color.panel};
  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
  & path {
    stroke: ${color.panel};
    stroke-width: 0.9;
  }
  &[data-variant='page']::after {
    content: '';
    position: absolute;
    inset: 0;
    background: radial-gradient(
      80% 70% at 50% 48%,
      color-mix(in srgb, ${color.panelRail} 42%, transparent),
      color-mix(in srgb, ${color.panelRail} 84%, transparent)
    );
  }
`;
