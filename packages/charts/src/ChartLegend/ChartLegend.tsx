import { color, focusRing, font, media, motion, radius, size, space, truncate } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { MarkShape } from '../chart';
import type { Highlight } from '../Highlight/Highlight';
import { SeriesMark } from '../SeriesMark/SeriesMark';
import { messages } from './messages';

/** An entry of a legend. */
export interface LegendEntry {
  id: string;
  name: string;
  /** The location's number used everywhere, one-based. */
  number?: number;
  color: string;
  /** Without it this is the dotted average, which is not a button. */
  mark?: MarkShape;
  /** An earlier time's dashed line, which is not a button either. */
  dashed?: boolean;
  /** Whether its line is in the chart. */
  shown: boolean;
  /** Why it cannot be clicked, in one sentence; such an entry is greyed out. */
  reason?: string;
}

export interface ChartLegendProps extends Highlight {
  entries: readonly LegendEntry[];
  onEntryClick: (id: string) => void;
}

/** The lines of a chart as buttons with their colour, shape and number. */
export function ChartLegend({ entries, onEntryClick, highlighted, onHighlight }: ChartLegendProps) {
  const intl = useIntl();
  return (
    <List role="group" aria-label={intl.formatMessage(messages.legend)}>
      {entries.map(({ id, name, number, color: fill, mark, shown, reason, dashed }) =>
        mark === undefined || dashed ? (
          <Entry key={id} as="span">
            <SeriesMark color={fill} dashed={dashed} />
            {name}
          </Entry>
        ) : (
          <Entry
            key={id}
            type="button"
            aria-pressed={shown}
            aria-disabled={reason ? true : undefined}
            title={reason ? `${name}: ${reason}` : name}
            data-highlighted={id === highlighted || undefined}
            onPointerEnter={onHighlight && (() => onHighlight(id))}
            onPointerLeave={onHighlight && (() => onHighlight(undefined))}
            onFocus={onHighlight && (() => onHighlight(id))}
            onBlur={onHighlight && (() => onHighlight(undefined))}
            onClick={reason ? undefined : () => onEntryClick(id)}
          >
            <SeriesMark color={fill} mark={mark} />
            <Name>
              {number !== undefined && `${number} `}
              <bdi>{name}</bdi>
            </Name>
          </Entry>
        ),
      )}
    </List>
  );
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  /* Room for the focus ring of entries at the edge. */
  margin: -3px;
  padding: 3px;
  /* About four rows; thirty locations would push the chart out of view. */
  max-block-size: calc(4 * (${size.controlSmall} + 6px) + 12px);
  overflow-y: auto;
  /* On a phone they are a single row that scrolls sideways. */
  ${media.narrow} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    & > * {
      flex: none;
    }
  }
`;

const Name = styled.span`
  display: flex;
  gap: 0.26em;
  max-inline-size: 180px;
  & > bdi {
    ${truncate}
  }
`;

const Entry = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  block-size: ${size.controlSmall};
  padding-inline: ${space[2]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.control};
  font: ${font.label};
  color: ${color.text};
  white-space: nowrap;
  &:is(button):not([aria-disabled]):is(:hover, [data-highlighted]) {
    background: ${color.surfaceHover};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-pressed='false'],
  &[aria-disabled] {
    color: ${color.textMuted};
    border-color: ${color.border};
  }
  &[aria-pressed='false']:not([aria-disabled]) ${Name} {
    text-decoration: line-through;
  }
  &[aria-pressed='false'] > svg,
  &[aria-disabled] > svg {
    opacity: 0.45;
  }
  &[aria-disabled] {
    background: ${color.surface3};
    cursor: not-allowed;
  }
  ${media.motion} {
    transition: background ${motion.fast};
  }
`;
