import { sequentialScale } from '@locus/model';
import { type ComponentPropsWithoutRef, memo, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';

import { color } from '../theme';
import { areaPaths } from './areaPaths';

export interface AreaPatternProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Decides the drawing: the same text, a project's id for instance, always gives the same picture. */
  seed: string;
  /** `card` for a strip of 74 px, `page` for a whole screen, darkened so that content stands out. */
  variant?: 'card' | 'page';
}

const drawings = {
  card: { width: 328, height: 84, cell: 10 },
  page: { width: 1440, height: 900, cell: 30 },
};

/**
 * Made-up postal areas in the data colours: the picture of a project without one, the back of the sign-in page.
 * Decorative, and drawn once it is in view.
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
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [seen]);
  return { place, seen };
}

// The navy end of the light scale, in both themes: the picture stands on navy ground.
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
