import { reasonMessage } from '@locus/model/calls';
import { isolated, decimalText, estimateDecimals, shareText } from '@locus/model/text';
import { Badge, Button, LocationDot } from '@locus/ui';
import { color, font, media, motion, radius, space } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import type { Overlap } from './overlaps';
import { numbersIn } from './PolygonTextDialog';
import { EditorCard } from './EditorCard';
import type { PolygonEditing } from './usePolygonEditor';

/** How much of a limit is used, including this place. */
export interface Budget {
  used: number;
  max: number;
}

export interface ShapeCardProps {
  editing: PolygonEditing;
  /** Zero-based index of the place within its project: its number minus one, and its colour. */
  index: number;
  /** The area must be below it, in square metres. */
  maxArea?: number;
  locations?: Budget;
  clusters?: Budget;
  /** Other places that the outline overlaps. */
  overlaps?: readonly Overlap[];
  /** The edge to the pointer would cross another. */
  nextCrosses?: boolean;
}

/** From this share of the limit the meter is red, before the limit is reached. */
const nearLimit = 0.95;

/**
 * The outline in numbers while it changes: area and its limit, faults with a button that repairs them, budgets and
 * overlaps.
 */
export function ShapeCard({
  editing,
  index,
  maxArea,
  locations,
  clusters,
  overlaps = [],
  nextCrosses = false,
}: ShapeCardProps) {
  const intl = useIntl();
  const { area, cluster, fault, corners, perimeter, crossings, dispatch } = editing;
  const share = maxArea === undefined ? 0 : area / maxArea;
  const near = share >= nearLimit;
  return (
    <EditorCard
      icon={<LocationDot index={index} size="large" />}
      title={intl.formatMessage(messages.shape, { number: index + 1 })}
      aside={
        cluster !== undefined ? (
          <Badge variant={fault ? 'danger' : 'success'}>
            {intl.formatMessage(fault ? messages.notValid : messages.valid)}
          </Badge>
        ) : (
          <Badge>{intl.formatMessage(messages.nothingDrawn)}</Badge>
        )
      }
    >
      <Meter
        label={intl.formatMessage(messages.area)}
        value={
          maxArea === undefined ? (
            <b>{areaText(intl, area)}</b>
          ) : (
            intl.formatMessage(messages.areaOf, { area: areaText(intl, area), max: areaText(intl, maxArea) })
          )
        }
        share={maxArea === undefined ? undefined : share}
        danger={near}
      />
      {cluster !== undefined && (
        <Facts>
          {intl.formatMessage(messages.facts, {
            corners,
            perimeter: lengthText(intl, perimeter),
            cluster: clusterText(intl, cluster),
          })}
        </Facts>
      )}
      <News role="status">
        {nextCrosses && <Note>{intl.formatMessage(messages.nextCrosses)}</Note>}
        {fault && (
          <Note>
            {intl.formatMessage(reasonMessage(fault.code), numbersIn(fault.params, intl.locale))}
            {crossings.length > 0 && (
              <Button size="small" onClick={() => dispatch({ type: 'mend' })}>
                {intl.formatMessage(messages.mend)}
              </Button>
            )}
          </Note>
        )}
        {near && !fault && <Note>{intl.formatMessage(messages.nearLimit)}</Note>}
        {overlaps.slice(0, 3).map(({ id, name, share: lies }) => (
          <Note key={id} data-variant="warning">
            <span>
              {intl.formatMessage(messages.overlap, { name: isolated(name), share: overlapText(intl, lies) })}
            </span>
          </Note>
        ))}
      </News>
      {(locations || clusters) && (
        <Budgets>
          {locations && <BudgetMeter label={intl.formatMessage(messages.locations)} {...locations} />}
          {clusters && <BudgetMeter label={intl.formatMessage(messages.clusters)} {...clusters} />}
        </Budgets>
      )}
    </EditorCard>
  );
}

function BudgetMeter({ label, used, max }: Budget & { label: string }) {
  const intl = useIntl();
  return (
    <Meter
      label={label}
      value={intl.formatMessage(messages.usedOf, { used, max })}
      share={used / max}
      danger={used > max}
    />
  );
}

function Meter({
  label,
  value,
  share,
  danger,
}: {
  label: string;
  value: ReactNode;
  share: number | undefined;
  danger: boolean;
}) {
  return (
    <div>
      <Line>
        <span>{label}</span>
        <Value data-danger={danger || undefined}>{value}</Value>
      </Line>
      {share !== undefined && (
        <Track aria-hidden>
          <Bar data-danger={danger || undefined} style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
        </Track>
      )}
    </div>
  );
}

/** An area as text: in square metres below a square kilometre. */
export const areaText = (intl: IntlShape, squareMetres: number): string =>
  squareMetres < 1e6
    ? intl.formatMessage(messages.squareMetres, { value: squareMetres })
    : intl.formatMessage(messages.squareKilometres, { value: squareMetres / 1e6 });

const overlapText = (intl: IntlShape, share: number) => shareText(share, intl.locale, estimateDecimals);

const lengthText = (intl: IntlShape, metres: number): string =>
  metres < 1000
    ? intl.formatMessage(messages.metres, { value: metres })
    : intl.formatMessage(messages.kilometres, { value: metres / 1000 });

/** A cluster's position as in maps: latitude first. */
function clusterText(intl: IntlShape, cluster: string): string {
  const [lng = 0, lat = 0] = cluster.split(',').map(Number);
  const degrees = (value: number) => decimalText(value, intl.locale, 1);
  return `\u2066${degrees(lat)}\u00A0/\u00A0${degrees(lng)}\u2069`;
}

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  font: ${font.body};
  color: ${color.textMuted};
`;

const Value = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: ${color.text};
  &[data-danger] {
    color: ${color.danger};
  }
`;

const Track = styled.div`
  block-size: 6px;
  margin-block-start: ${space[1]};
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.surface3};
`;

const Bar = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: ${color.accent};
  &[data-danger] {
    background: ${color.danger};
  }
  ${media.motion} {
    transition: inline-size ${motion.fast};
  }
`;

const Facts = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
`;

/** Takes up no space while empty. */
const News = styled.div`
  &:empty {
    margin-block-start: calc(-1 * ${space[3]});
  }
`;

const NoteRoot = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.dangerSoft};
  font: ${font.label};
  & > svg {
    flex: none;
    color: ${color.danger};
  }
  &[data-variant='warning'] {
    background: ${color.warningSoft};
  }
  &[data-variant='warning'] > svg {
    color: ${color.warning};
  }
  & + & {
    margin-block-start: ${space[2]};
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
`;

function Note({ children, ...rest }: { children: ReactNode; 'data-variant'?: 'warning' }) {
  return (
    <NoteRoot {...rest}>
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
      <Words>{children}</Words>
    </NoteRoot>
  );
}

const Budgets = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]};
`;
