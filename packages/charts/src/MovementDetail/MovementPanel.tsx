import type { MovementPlaceRow } from '@locus/model/analyses';
import { ownPlace } from '@locus/model/analyses';
import { wholeText } from '@locus/model/text';
import { EmptyState } from '@locus/ui';
import { color, font, numeric, radius, space, truncate, visuallyHidden } from '@locus/ui/theme';
import { BriefcaseBusiness, House } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages as cardMessages } from '../MovementCard/messages';
import { OwnPlace } from '../OwnPlace/OwnPlace';
import { placeName } from '../placeName/placeName';
import { messages } from './messages';

export interface MovementPanelProps {
  /** The places in descending order of share, up to 30. */
  rows: readonly MovementPlaceRow[];
  /** Names the list. */
  label: string;
  /** A share (0..1) as text. */
  formatShare: (share: number) => string;
  /** Zero-based rank of the place under the pointer, here or in the diagram. */
  pointed: number | undefined;
  onPoint: (rank: number | undefined) => void;
}

/** Places per column. */
const columnLength = 10;

/** The top visited places of one part of the trip, 10 in each of three columns. */
export function MovementPanel({ rows, label, formatShare, pointed, onPoint }: MovementPanelProps) {
  const intl = useIntl();
  if (rows.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage(cardMessages.notAvailable)}
        text={intl.formatMessage(cardMessages.notAvailableText)}
      />
    );
  }
  const largest = rows[0]?.value ?? 0;
  return (
    <List aria-label={label} style={{ gridTemplateRows: `repeat(${Math.min(columnLength, rows.length)}, auto)` }}>
      {rows.map((row, rank) => (
        <Item
          key={rank}
          data-pointed={pointed === rank || undefined}
          onPointerEnter={() => onPoint(rank)}
          onPointerLeave={() => onPoint(undefined)}
        >
          <Rank aria-hidden>{wholeText(rank + 1, intl.locale)}</Rank>
          <Words>
            <bdi title={row.place.name}>{row.place.name}</bdi>
            {ownPlace(row.place) ? <OwnPlace /> : <Kind {...row} />}
          </Words>
          <Shares {...{ row, formatShare, largest }} />
        </Item>
      ))}
    </List>
  );
}

function Kind({ place: { category, subcategory, address } }: MovementPlaceRow) {
  const kind = placeName(useIntl(), subcategory || category);
  return (
    <small title={[kind, address].filter(Boolean).join(' · ')}>
      <bdi>{kind}</bdi>
      {kind && address && <span>·</span>}
      <bdi>{address}</bdi>
    </small>
  );
}

const near = {
  home: { Icon: House, message: messages.ofResidents },
  work: { Icon: BriefcaseBusiness, message: messages.ofWorkers },
};

interface SharesProps {
  row: MovementPlaceRow;
  formatShare: (share: number) => string;
  largest: number;
}

function Shares({ row, formatShare, largest }: SharesProps) {
  const intl = useIntl();
  return (
    <Values>
      {row.shares.map(({ list, value }) => {
        const { Icon, message } = list === 'visitors' ? { Icon: undefined, message: undefined } : near[list];
        return (
          <Value key={list} title={message && intl.formatMessage(message)}>
            <Bar aria-hidden data-list={list}>
              <span style={{ inlineSize: `${largest > 0 ? (100 * value) / largest : 0}%` }} />
            </Bar>
            {Icon && <Icon size={14} strokeWidth={1.5} aria-hidden />}
            <b>{formatShare(value)}</b>
            {message && <Hidden> {intl.formatMessage(message)}</Hidden>}
          </Value>
        );
      })}
    </Values>
  );
}

const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  column-gap: ${space[5]};
  margin: 0;
  padding: 0;
  list-style: none;
  @container (max-width: 640px) {
    grid-auto-flow: row;
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 44px;
  padding-inline: ${space[2]};
  border-radius: ${radius.control};
  &[data-pointed] {
    background: ${color.surfaceHover};
  }
`;

const Rank = styled.span`
  ${numeric}
  font: ${font.label};
  color: ${color.textMuted};
  text-align: end;
`;

// Each line is aligned to the start, whatever the direction of its text.
const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  min-inline-size: 0;
  & > * {
    max-inline-size: 100%;
  }
  & > bdi {
    ${truncate}
    font: ${font.body};
  }
  & > small {
    display: flex;
    gap: ${space[1]};
    white-space: nowrap;
    font: ${font.caption};
    color: ${color.textMuted};
  }
  & > small > bdi {
    ${truncate}
  }
`;

const Values = styled.span`
  display: grid;
`;

const Value = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]};
  font: ${font.label};
  color: ${color.textMuted};
  & > b {
    ${numeric}
    min-inline-size: 44px;
    font: ${font.labelStrong};
    color: ${color.text};
    text-align: end;
  }
`;

const Bar = styled.span`
  inline-size: 56px;
  @container (max-width: 960px) {
    inline-size: 28px;
  }
  & > span {
    display: block;
    block-size: 6px;
    min-inline-size: 2px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }
  &[data-list='work'] > span {
    background: ${color.info};
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
