import type { ComponentPropsWithRef } from 'react';
import styled, { keyframes } from 'styled-components';

import { color, media, radius, size, space } from '../theme';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What will be shown here: one block, lines of text, a bar chart, rows of a table, or a number with its picture. */
  shape?: 'block' | 'text' | 'bars' | 'table' | 'card';
  /** The number of text lines or table rows. */
  lines?: number;
  /** Any CSS length; full width by default. */
  width?: string;
  /** Any CSS length; by default a block is 16 px high and bars fill their space. */
  height?: string;
}

/** A placeholder for content that is still loading; it pulses softly unless reduced motion is requested. */
export function Skeleton({ shape = 'block', lines = 3, width, height, style, ...rest }: SkeletonProps) {
  return (
    <Root data-shape={shape} aria-hidden style={{ inlineSize: width, blockSize: height, ...style }} {...rest}>
      {partsOf(shape, lines).map((part, i) => (
        <Piece key={i} style={part} />
      ))}
    </Root>
  );
}

type Part = { inlineSize?: string; blockSize?: string; clipPath?: string };

const barHeights = [60, 82, 50, 70, 96, 64, 88, 74, 58, 80, 92, 68];

function partsOf(shape: SkeletonProps['shape'], lines: number): Part[] {
  if (shape === 'bars') return barHeights.map((percent) => ({ clipPath: `inset(${100 - percent}% 0 0 round 4px)` }));
  if (shape === 'card')
    return [{ inlineSize: '76px', blockSize: '22px' }, { inlineSize: '104px', blockSize: '10px' }, {}];
  if (shape === 'text')
    return Array.from({ length: lines }, (_, i) => ({ inlineSize: i === lines - 1 && i > 0 ? '62%' : '100%' }));
  if (shape === 'table') return Array.from({ length: lines }, (_, i) => ({ inlineSize: `${100 - ((i * 37) % 24)}%` }));
  return [{ blockSize: '100%' }];
}

const pulse = keyframes`
  to {
    opacity: 0.45;
  }
`;

const Piece = styled.span`
  display: block;
  max-inline-size: 100%;
  border-radius: ${radius.small};
  background: ${color.surface3};
  ${media.motion} {
    animation: ${pulse} 1.4s ease-in-out infinite alternate;
  }
`;

const Root = styled.div`
  inline-size: 100%;
  &[data-shape='block'] {
    block-size: 16px;
  }
  &[data-shape='text'] {
    display: grid;
    gap: ${space[2]};
  }
  &[data-shape='text'] > ${Piece} {
    block-size: 12px;
  }
  &[data-shape='bars'] {
    display: flex;
    gap: 2%;
    flex: 1;
    min-block-size: 64px;
    block-size: 100%;
  }
  &[data-shape='bars'] > ${Piece} {
    flex: 1;
  }
  &[data-shape='table'] > ${Piece} {
    block-size: 12px;
    margin-block: calc((${size.row} - 12px) / 2);
  }
  &[data-shape='card'] {
    display: flex;
    flex-direction: column;
    flex: 1;
    gap: ${space[2]};
    block-size: 100%;
  }
  &[data-shape='card'] > ${Piece}:last-child {
    flex: 1 1 44px;
    max-block-size: 76px;
    margin-block-start: auto;
  }
`;
