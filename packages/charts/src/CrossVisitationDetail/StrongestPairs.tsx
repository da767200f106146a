import type { RankedPair } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { LocationDot } from '@locus/ui';
import { color, font, numeric, radius, space, truncate } from '@locus/ui/theme';
import { MoveRight } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface StrongestPairsProps {
  /** The highest values, the highest first. */
  pairs: readonly RankedPair[];
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** A value as text. */
  format: (value: number) => string;
}

/** The pairs of locations that share the most visitors, if there is room next to the matrix. */
export function StrongestPairs({ pairs, indexOf, format }: StrongestPairsProps) {
  const intl = useIntl();
  const title = useId();
  const largest = pairs[0]?.value ?? 0;
  return (
    <Root>
      <Title id={title}>{intl.formatMessage(messages.strongest)}</Title>
      <Rule>{intl.formatMessage(messages.strongestRule)}</Rule>
      <ol aria-labelledby={title}>
        {pairs.map(({ primaryId, primaryName, secondaryId, secondaryName, value }) => (
          <Pair key={`${primaryId} ${secondaryId}`}>
            <Name title={primaryName}>
              <LocationDot index={indexOf(primaryId)} />
              <bdi>{primaryName}</bdi>
            </Name>
            <MoveRight size={14} strokeWidth={1.5} aria-hidden className="flip" />
            <Name title={secondaryName}>
              <LocationDot index={indexOf(secondaryId)} />
              <bdi>{secondaryName}</bdi>
            </Name>
            <Value>{format(value)}</Value>
            <Bar aria-hidden style={{ inlineSize: `${largest > 0 ? (100 * value) / largest : 0}%` }} />
          </Pair>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.div`
  flex: 1 1 320px;
  min-inline-size: 0;
  max-inline-size: 480px;
  & > ol {
    margin: 0;
    padding: 0;
  }
`;

const Title = styled.h3`
  font: ${font.emphasisStrong};
`;

const Rule = styled.p`
  margin-block-end: ${space[2]};
  font: ${font.label};
  color: ${color.textMuted};
`;

const Pair = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  padding-block: ${space[2]};
  list-style: none;
  & > svg {
    color: ${color.textMuted};
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-inline-size: 0;
  & > bdi {
    ${truncate}
  }
`;

const Value = styled.span`
  font: ${font.labelStrong};
  text-align: end;
  ${numeric}
`;

const Bar = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  block-size: 2px;
  border-radius: ${radius.full};
  background: ${color.accent};
`;
