import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

import { Page } from '../Page/Page';
import { color, media, space, zIndex } from '../theme';
import { ViewWords } from './viewWords';

export interface ViewStageProps {
  /** What the view shows, in a few sentences; charts and maps are described by them. */
  description: ReactNode;
  /** Its periods, below what is said of it. */
  period?: ReactNode;
  /** The controls above the view. */
  tools: ReactNode;
  /** The view is a map: it fills the place beside the panel, with the tools upon it. */
  mapped: boolean;
  /** The view: a map, a graph or a table. */
  children: ReactNode;
}

/**
 * A description, and the view with the tools above it. Map and page stand in the same elements, so that the focus stays
 * where it is when one follows the other.
 */
export function ViewStage({ description, period, tools, mapped, children }: ViewStageProps) {
  const words = useId();
  return (
    <Shown data-mapped={mapped ? '' : undefined}>
      <Head>
        <Said id={words}>{description}</Said>
        {period}
      </Head>
      <Place>
        <ToolRow>{tools}</ToolRow>
        <ViewWords value={words}>{children}</ViewWords>
      </Place>
    </Shown>
  );
}

const ToolRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

/** A description, and the view with the tools above it; a map fills the rest of the place beside the panel. */
const Shown = styled(Page)`
  &[data-mapped] {
    display: flex;
    flex-direction: column;
    gap: 0;
    block-size: 100%;
    padding: 0;
    /* The description may come after the map, which must not move the page. */
    overflow-anchor: none;
  }
`;

const Said = styled.div`
  flex: 1 0 100%;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-inline-size: 0;
  & > * {
    min-inline-size: 0;
  }
  &&:not(:has(> :not(:empty))) {
    display: none;
  }
  ${Shown}[data-mapped] > & {
    padding: ${space[2]} ${space[5]};
    border-block-end: 1px solid ${color.border};
    background: ${color.surface};
    ${media.narrow} {
      padding-inline: ${space[3]};
    }
  }
`;

const Place = styled.div`
  ${Shown}:not([data-mapped]) > & {
    display: contents;
  }
  --map-top: 48px;
  position: relative;
  flex: 1;
  min-block-size: 360px;
  /* The tools may take two rows. */
  ${media.compact} {
    --map-top: 92px;
  }
  ${Shown}[data-mapped] > & > ${ToolRow} {
    position: absolute;
    inset-block-start: ${space[3]};
    inset-inline: ${space[5]} ${space[3]};
    z-index: ${zIndex.mapControl};
    pointer-events: none;
  }
  ${Shown}[data-mapped] > & > ${ToolRow} > * {
    pointer-events: auto;
  }
  ${media.narrow} {
    min-block-size: 240px;
    ${Shown}[data-mapped] > & > ${ToolRow} {
      inset-inline: ${space[3]};
    }
  }
`;
