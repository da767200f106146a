import type { Id } from '@locus/model/entities';
import type { LoadState } from '@locus/ui';
import { chosenGround, InfoTip, panelGround, StateSwitch } from '@locus/ui';
import { color, focusRing, font, media, motion, numeric, radius, space, truncate } from '@locus/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useHighlight } from '../Highlight/Highlight';
import { messages } from './messages';

/** The props of every analysis' card besides its data. */
export interface ItemCardState extends LoadState {
  /**
   * The location whose numbers the card shows: it is highlighted elsewhere while the pointer is on the card, and vice
   * versa.
   */
  location?: Id;
  /** Whether the analysis' detail view is the one shown. */
  selected?: boolean;
  /** Called for a click on the header; not while the card has no data. */
  onSelect?: () => void;
}

export interface ItemCardProps
  extends ItemCardState, Omit<ComponentPropsWithRef<'article'>, 'title' | 'onSelect' | 'onError'> {
  title: string;
  /** The definition behind the number, in two sentences. */
  howItWorks: ReactNode;
  /** The number, already formatted; text if there is none. */
  headline?: ReactNode;
  /** Shown in small type after the number. */
  unit?: ReactNode;
  /** At the end of the number's line: its change, or a note on its certainty. */
  change?: ReactNode;
  /** The caption of the number, in one line. */
  caption?: ReactNode;
  /** A setting of the card. */
  control?: ReactNode;
  /** A small button in the header that opens more settings. */
  menu?: ReactNode;
  /** The picture, which fills the remaining space. */
  children?: ReactNode;
}

/** The card of an analysis in the side panel; it keeps its height in every state. */
export function ItemCard({
  title,
  howItWorks,
  headline,
  unit,
  change,
  caption,
  control,
  menu,
  selected = false,
  onSelect,
  location,
  status = 'ready',
  empty = false,
  children,
  ...rest
}: ItemCardProps) {
  const intl = useIntl();
  const titleId = useId();
  const { highlighted, onHighlight } = useHighlight();
  const point =
    location !== undefined && onHighlight ? (now: boolean) => onHighlight(now ? location : undefined) : undefined;
  const { noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, noData, failure, ...section } = rest;
  const selectable = onSelect !== undefined && status === 'ready' && !empty && !noData;
  return (
    <Card
      aria-labelledby={titleId}
      data-selected={selected || undefined}
      data-highlighted={(location !== undefined && location === highlighted) || undefined}
      onPointerEnter={point && (() => point(true))}
      onPointerLeave={point && (() => point(false))}
      // A click leaves the focus behind, which must not keep the location highlighted.
      onFocus={point && (({ target }) => point(target.matches(':focus-visible')))}
      onBlur={point && (() => point(false))}
      {...section}
    >
      <Header>
        <Title id={titleId} title={title}>
          <Choose
            type="button"
            aria-current={selected || undefined}
            aria-disabled={!selectable || undefined}
            onClick={selectable ? () => onSelect() : undefined}
          >
            {title}
          </Choose>
        </Title>
        {menu}
        <InfoTip label={`${title}: ${intl.formatMessage(messages.howItWorks)}`}>{howItWorks}</InfoTip>
      </Header>
      <Content
        size="compact"
        {...{ status, empty, noMatch, onRetry, error, emptyTitle, emptyText, emptyAction, noData, failure }}
      >
        <Big>
          <Figure>{headline}</Figure>
          {unit && <Unit data-sign={unit === '%' || undefined}>{unit}</Unit>}
          {change && <Change>{change}</Change>}
        </Big>
        {(caption || control) && (
          <Line>
            {caption && <Caption>{caption}</Caption>}
            {control && <Control>{control}</Control>}
          </Line>
        )}
        <Picture>{children}</Picture>
      </Content>
    </Card>
  );
}

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]};
  min-block-size: 16px;
  & > button {
    z-index: 1;
    flex: none;
    margin-block: -6px;
    margin-inline-end: -6px;
    color: ${color.textMuted};
  }
`;

/* A long title has two lines instead of being truncated. */
const Title = styled.h2`
  flex: 1;
  overflow-wrap: anywhere;
  font: ${font.label};
  color: ${color.textMuted};
`;

const Choose = styled.button`
  max-inline-size: 100%;
  &:not([aria-disabled])::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &[aria-disabled] {
    cursor: default;
  }
  &:focus-visible {
    outline: none;
  }
`;

const Content = styled(StateSwitch)`
  margin-block-start: 2px;
  & :is(a, button) {
    position: relative;
    z-index: 1;
  }
`;

/* A change that does not fit next to the number is placed below it. */
const Big = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 5px;
  min-inline-size: 0;
  white-space: nowrap;
`;

const Figure = styled.span`
  font: ${font.headline};
  font-size: 22px;
  line-height: 26px;
  ${numeric}
`;

const Unit = styled.small`
  ${truncate}
  font: ${font.label};
  color: ${color.textMuted};
  [dir='rtl'] &[data-sign] {
    order: -1; /* A symbol is to the right of its number in every language, a word follows it. */
  }
`;

const Change = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  flex: 0 1 auto;
  min-inline-size: 0;
  max-inline-size: 100%;
  margin-inline-start: auto;
  font: ${font.label};
`;

/* On a wide card a setting is next to the caption, otherwise below it. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  & > p {
    max-inline-size: 100%;
  }
`;

const Caption = styled.p`
  ${truncate}
  font: ${font.caption};
  line-height: 14px;
  color: ${color.textMuted};
`;

const Control = styled.div`
  position: relative;
  z-index: 1;
  inline-size: fit-content;
  max-inline-size: calc(100% + ${space[2]});
  margin-inline: calc(-1 * ${space[2]});
  margin-block: -2px;
  & button {
    block-size: 24px;
    font: ${font.label};
    font-weight: 400;
  }
`;

const Picture = styled.div`
  flex: 1 1 32px;
  min-block-size: 28px;
  max-block-size: 76px;
  margin-block-start: ${space[1]};
  &:empty {
    display: none;
  }
  /* A picture with its own height. */
  &:has(> figure) {
    flex: none;
    max-block-size: none;
  }
`;

const Card = styled.article`
  ${panelGround}
  position: relative;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 140px;
  block-size: 100%;
  padding: 9px 10px 8px;
  border-radius: ${radius.card};
  background: ${color.panelCard};
  &:not([data-selected])[data-highlighted],
  &:not([data-selected]):has(${Choose}:not([aria-disabled])):hover {
    background: ${color.panelCardHover};
  }
  &:has(${Choose}:focus-visible) {
    ${focusRing}
    outline-offset: 2px;
  }
  &[data-selected] {
    ${chosenGround}
    background: ${color.chosen};
    box-shadow: 0 0 0 2px ${color.chosenBorder};
  }
  &[data-selected] ${Title} {
    font-weight: ${font.strong};
    color: ${color.text};
  }
  /* A selected card already has a ring. */
  &[data-selected]:has(${Choose}:focus-visible) {
    outline-color: ${color.panelAccent};
    outline-offset: 4px;
  }
  ${media.motion} {
    transition: background ${motion.fast};
  }
`;
