import { partTitle } from '@locus/analyses';
import type { MovementPlaceRow } from '@locus/model/analyses';
import { ownPlace } from '@locus/model/analyses';
import { locationColor } from '@locus/model/charts';
import { directionOf, isolated } from '@locus/model/text';
import { useViewWords } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import type { ThemeTokens } from '@locus/ui/theme';
import { font, visuallyHidden } from '@locus/ui/theme';
import { useId, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useInlineSize } from '../LineChart/useInlineSize';
import { fitText, inTwoLines } from '../fitText';
import { messages as cardMessages } from '../MovementCard/messages';
import { placeName } from '../placeName/placeName';
import type { DiagramLayout, DiagramRow } from './diagramLayout';
import { diagramLayout } from './diagramLayout';
import { messages } from './messages';

/** The place under the pointer: its part of the trip and its zero-based rank in it. */
export interface PointedPlace {
  period: 'before' | 'during' | 'after';
  rank: number;
}

export interface MovementDiagramProps {
  /** The location in the middle; `index` is its zero-based index within the project. */
  location: { name: string; index: number };
  /** The places visited before and after, in descending order of share. */
  before: readonly MovementPlaceRow[];
  after: readonly MovementPlaceRow[];
  /** A share (0..1) as text. */
  formatShare: (share: number) => string;
  /** The sentence for screen readers; the lists next to the diagram contain every value. */
  summary: string;
  /** Raw colours: CSS variables do not work in a picture of the diagram. */
  theme: ThemeTokens;
  pointed?: PointedPlace;
  onPoint?: (pointed: PointedPlace | undefined) => void;
}

/**
 * Where visits come from and go to: ribbons as wide as their shares lead from places through the location to places.
 */
export function MovementDiagram({ location, before, after, summary, ...rest }: MovementDiagramProps) {
  const intl = useIntl();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const width = useInlineSize(root);
  // The trip runs in the direction of the language.
  const mirrored = directionOf(useLanguage()) === 'rtl';
  const [left, right] = mirrored ? [after, before] : [before, after];
  const layout = useMemo(
    () => width && diagramLayout(left.map(shareOf), right.map(shareOf), width),
    [left, right, width],
  );
  return (
    <Figure ref={root} aria-labelledby={id} aria-describedby={useViewWords()}>
      <Summary id={id}>
        {intl.formatMessage(messages.diagram, { name: location.name })}. {summary}
      </Summary>
      {layout && width && (
        <svg width={width} height={layout.height} viewBox={`0 0 ${width} ${layout.height}`} aria-hidden>
          <Side {...rest} period="before" rows={before} layout={layout} side={mirrored ? layout.right : layout.left} />
          <Side {...rest} period="after" rows={after} layout={layout} side={mirrored ? layout.left : layout.right} />
          <Centre {...{ location, layout }} theme={rest.theme} />
        </svg>
      )}
    </Figure>
  );
}

const shareOf = ({ value }: MovementPlaceRow) => value;

interface SideProps extends Pick<MovementDiagramProps, 'theme' | 'formatShare' | 'pointed' | 'onPoint'> {
  period: 'before' | 'after';
  rows: readonly MovementPlaceRow[];
  layout: DiagramLayout;
  side: DiagramLayout['left'];
}

function Side({ period, rows, layout, side, theme: { color }, formatShare, pointed, onPoint }: SideProps) {
  const intl = useIntl();
  const { x, anchor } = side;
  return (
    <>
      <text x={x} y={16} textAnchor={anchor} fill={color.textMuted} style={headingText}>
        {partTitle(intl, period)}
      </text>
      {rows.length === 0 && (
        <text
          x={x}
          y={layout.centre.y + layout.centre.height / 2}
          textAnchor={anchor}
          fill={color.textMuted}
          style={labelText}
        >
          {intl.formatMessage(cardMessages.notAvailable)}
        </text>
      )}
      {rows.map((row, rank) => {
        const place = side.rows[rank];
        const here = pointed?.period === period && pointed.rank === rank;
        return (
          place && (
            <g
              key={rank}
              data-pointed={here || undefined}
              onPointerEnter={() => onPoint?.({ period, rank })}
              onPointerLeave={() => onPoint?.(undefined)}
            >
              <path
                d={place.ribbon}
                fill="none"
                stroke={ownPlace(row.place) ? color.info : color.accent}
                strokeWidth={place.ribbonWidth}
                strokeOpacity={here ? 0.9 : pointed ? 0.18 : 0.38}
              />
              <Label {...{ row, place, color, formatShare, layout }} />
            </g>
          )
        );
      })}
    </>
  );
}

interface LabelProps {
  row: MovementPlaceRow;
  place: DiagramRow;
  layout: DiagramLayout;
  color: ThemeTokens['color'];
  formatShare: (share: number) => string;
}

function Label({ row: { place, value }, place: { y, nameX, valueX, anchor }, layout, color, formatShare }: LabelProps) {
  const intl = useIntl();
  const kind = placeName(intl, place.subcategory || place.category);
  const { compact, nameWidth } = layout;
  const twoLines = compact || kind !== '';
  const own = ownPlace(place);
  return (
    <>
      <title>{[place.name, kind, place.address].filter(Boolean).map(isolated).join(', ')}</title>
      <text x={valueX} y={compact ? y + 12 : y + 4} textAnchor={anchor} fill={color.text} style={valueText}>
        {formatShare(value)}
      </text>
      <text
        x={nameX}
        y={twoLines ? y - 2 : y + 4}
        textAnchor={anchor}
        fill={own ? color.info : color.text}
        style={own ? headingText : labelText}
      >
        {isolated(fitText(place.name, nameWidth, own ? font.labelStrong : font.label))}
      </text>
      {!compact && (
        <text x={nameX} y={y + 12} textAnchor={anchor} fill={color.textMuted} style={smallText}>
          {isolated(fitText(kind, nameWidth, font.caption))}
        </text>
      )}
    </>
  );
}

interface CentreProps extends Pick<MovementDiagramProps, 'location' | 'theme'> {
  layout: DiagramLayout;
}

function Centre({ location: { name, index }, layout, theme: { color } }: CentreProps) {
  const { centre, compact } = layout;
  const { fill, text } = locationColor(index);
  const lines = compact ? [] : inTwoLines(name, centre.width - 12, font.labelStrong);
  const x = centre.x + centre.width / 2;
  const top = centre.y + centre.height / 2 - 8 * lines.length;
  return (
    <g>
      <title>{name}</title>
      <rect
        x={centre.x}
        y={centre.y}
        width={centre.width}
        height={centre.height}
        rx={10}
        fill={color.surface2}
        stroke={color.border}
      />
      <circle cx={x} cy={top} r={11} fill={fill} />
      <text x={x} y={top + 4} textAnchor="middle" fill={text} style={headingText}>
        {index + 1}
      </text>
      {lines.map((line, i) => (
        <text key={i} x={x} y={top + 28 + 16 * i} textAnchor="middle" fill={color.text} style={headingText}>
          {isolated(line)}
        </text>
      ))}
    </g>
  );
}

// In SVG the start of a text depends on its direction: it stays left in every language.
const textOf = (shorthand: string) => ({ font: shorthand, direction: 'ltr' }) as const;
const labelText = textOf(font.label);
const headingText = textOf(font.labelStrong);
const valueText = textOf(font.labelStrong);
const smallText = textOf(font.caption);

const Figure = styled.figure`
  position: relative;
  min-inline-size: 0;
  margin: 0;
  overflow: hidden;
  & > svg {
    display: block;
    font-variant-numeric: tabular-nums;
  }
`;

const Summary = styled.figcaption`
  ${visuallyHidden}
`;
