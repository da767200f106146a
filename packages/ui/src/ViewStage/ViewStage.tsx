import type { ReactNode } from 'react';
import { Layers } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled, { css } from 'styled-components';
import type { RuleSet } from 'styled-components';

import { IconButton } from '../IconButton/IconButton';
import { detailsWidth } from '../MapPlace/MapPlace';
import { Page } from '../Page/Page';
import { color, media, space, visuallyHidden, zIndex } from '../theme';
import { messages } from './messages';
import { ViewWords } from './viewWords';

export interface ViewStageProps {
  /** What the view shows, in a few sentences; charts and maps refer to it as their description. */
  description: ReactNode;
  /** Its periods, below the description. */
  period?: ReactNode;
  /** The controls above the view. */
  tools: ReactNode;
  /**
   * Controls of this view only; on a small map they collapse into one button, together with its legend and its own
   * controls.
   */
  viewTools?: ReactNode;
  /** At the end of the controls. */
  endTools?: ReactNode;
  /** Whether the view is a map: it fills the space beside the panel, with the tools on top of it. */
  mapped: boolean;
  /** The view: a map, a graph or a table. */
  children: ReactNode;
}

/**
 * A description, and the view with the tools above it. Map and page use the same elements, so that the focus is kept
 * when switching between them.
 */
export function ViewStage({ description, period, tools, viewTools, endTools, mapped, children }: ViewStageProps) {
  const intl = useIntl();
  const words = useId();
  const [unfolded, setUnfolded] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  // Content below the tools starts where they end, however many rows they take.
  useLayoutEffect(() => {
    const above = row.current;
    if (!mapped || !above) return undefined;
    const measure = () => place.current?.style.setProperty('--map-top', `${above.offsetTop + above.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(above);
    return () => observer.disconnect();
  }, [mapped]);
  return (
    <Shown data-mapped={mapped ? '' : undefined}>
      {/* A graph or table has its own heading. */}
      {mapped && <Heading>{intl.formatMessage(messages.map)}</Heading>}
      <Head>
        <Said id={words}>{description}</Said>
        {period}
      </Head>
      <Place ref={place} data-stage data-unfolded={unfolded ? '' : undefined}>
        <ToolRow ref={row}>
          {tools}
          <ViewTools data-fold>{viewTools}</ViewTools>
          {mapped && (
            <Fold>
              <IconButton
                variant="floating"
                label={intl.formatMessage(unfolded ? messages.fold : messages.unfold)}
                aria-expanded={unfolded}
                icon={<Layers size={16} strokeWidth={1.5} aria-hidden />}
                onClick={() => setUnfolded(!unfolded)}
              />
            </Fold>
          )}
          {endTools && <End>{endTools}</End>}
        </ToolRow>
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

const ViewTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  &:empty {
    display: none;
  }
  /* In a small window, several of them go below all others instead of pushing the last ones down. */
  ${media.compact} {
    &:has(> :nth-child(2)) {
      order: 1;
    }
  }
`;

const End = styled.div`
  display: flex;
  align-self: flex-start;
  gap: ${space[2]};
  margin-inline-start: auto;
`;

const Fold = styled.div`
  display: none;
`;

/** Styles for a phone, and for a space that is as narrow. */
const onSmallStage = (styles: RuleSet): RuleSet => css`
  ${media.narrow} {
    ${styles}
  }
  @container stage (max-width: 559px) {
    ${styles}
  }
`;

/**
 * A description, and the view with the tools above it; a map fills the rest of the space beside the panel. No box
 * changes its display type when switching between graph and map, which would force a new layout of everything inside.
 */
const Shown = styled(Page)`
  display: flex;
  flex-direction: column;
  /* On a map the same room is parted by the line below the description: the tools stay where they are. */
  gap: ${space[4]};
  &[data-mapped] {
    gap: 0;
    block-size: 100%;
    padding: 0;
    /* The description may load after the map, and must not move the page. */
    overflow-anchor: none;
  }
`;

const Heading = styled.h2`
  ${visuallyHidden}
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
    padding: ${space[3]} ${space[5]} 6px;
    border-block-end: 1px solid ${color.border};
    background: ${color.surface};
    ${media.narrow} {
      padding-inline: ${space[3]};
    }
  }
`;

const Place = styled.div`
  container: stage / inline-size;
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  min-inline-size: 0;
  ${Shown}[data-mapped] > & {
    flex: 1;
    min-block-size: 360px;
  }
  ${Shown}[data-mapped] > & > ${ToolRow} {
    position: absolute;
    inset-block-start: 9px;
    inset-inline: ${space[5]} ${space[3]};
    z-index: ${zIndex.mapControl};
    pointer-events: none;
  }
  ${Shown}[data-mapped] > & > ${ToolRow} > * {
    pointer-events: auto;
  }
  /* The tools stay on the map if its details are beside it. */
  ${media.wide} {
    ${Shown}[data-mapped] > &:has([data-details]) > ${ToolRow} {
      inset-inline-end: calc(${detailsWidth} + ${space[3]});
    }
  }
  ${media.narrow} {
    ${Shown}[data-mapped] > & {
      min-block-size: 240px;
    }
    ${Shown}[data-mapped] > & > ${ToolRow} {
      inset-inline: ${space[3]};
    }
  }
  /* Legend and tools of a small map share one button; when expanded, the tools take a line of their own. */
  ${Shown}[data-mapped] > & {
    ${onSmallStage(css`
      & ${Fold} {
        display: block;
        margin-inline-start: auto;
      }
      & ${End} {
        margin-inline-start: 0;
      }
      & ${ToolRow} {
        flex-wrap: nowrap;
        gap: ${space[1]};
      }
      /* The longest name of an analysis is whole at 390 px. */
      & ${ToolRow} > :first-child [role='combobox'] {
        padding-inline: ${space[2]} 6px;
      }
      & ${ToolRow} > * {
        flex: none;
      }
      & ${ToolRow} > :first-child {
        flex: 0 1 auto;
        min-inline-size: 0;
      }
      & ${ViewTools} {
        position: absolute;
        inset-block-start: calc(100% + ${space[2]});
        inset-inline: 0;
      }
    `)}
  }
  ${Shown}[data-mapped] > &:not([data-unfolded]) {
    ${onSmallStage(css`
      & [data-fold] {
        display: none;
      }
    `)}
  }
  /* In a window of 320 px the choice of analysis has a line of its own, so that its name is not cut. */
  @container stage (max-width: 329px) {
    &&& ${ToolRow} {
      flex-wrap: wrap;
    }
    &&& ${ToolRow} > :first-child {
      flex: 1 0 100%;
    }
  }
`;
