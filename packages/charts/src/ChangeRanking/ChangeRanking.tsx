import type { Id } from '@locus/model/entities';
import { color, font, numeric, radius, space, visuallyHidden } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { LocationName } from '../DetailView/LocationName';
import { messages } from './messages';

/** One location's change. */
export interface RankedChange {
  id: Id;
  /** Zero-based index within the project. */
  index: number;
  name: string;
  /** Any unit, the same for the whole ranking. Null if nothing can be compared. */
  change: number | null;
}

export interface ChangeRankingProps {
  /** The reference of the change, e.g. "vs. previous year". */
  versus: string;
  changes: readonly RankedChange[];
  /** A change as text, with its direction. Keep it stable. */
  format: (change: number) => string;
}

/**
 * Locations by their change, the largest gain first: bars to the left and right of zero; those without a change come
 * last.
 */
export function ChangeRanking({ versus, changes, format }: ChangeRankingProps) {
  const intl = useIntl();
  const ranked = changes.toSorted((a, b) => (b.change ?? -Infinity) - (a.change ?? -Infinity) || 0);
  const largest = Math.max(0, ...changes.map(({ change }) => Math.abs(change ?? 0)));
  return (
    <Table>
      <caption>{intl.formatMessage(messages.caption, { versus })}</caption>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage(messages.location)}</th>
          <th scope="col">{versus}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ id, index, name, change }) => {
          const part = change === null || largest === 0 ? 0 : (50 * Math.abs(change)) / largest;
          const side = (change ?? 0) < 0 ? 'right' : 'left';
          return (
            <tr key={id}>
              <th scope="row">
                <LocationName id={id} index={index} name={name} />
              </th>
              <td>
                <Value>{change === null ? intl.formatMessage(messages.notAvailable) : format(change)}</Value>
                <Track aria-hidden dir="ltr">
                  <Bar
                    data-direction={(change ?? 0) < 0 ? 'down' : 'up'}
                    style={{ [side]: '50%', inlineSize: `${part}%` }}
                  />
                </Track>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  inline-size: 100%;
  max-inline-size: 880px;
  border-collapse: collapse;
  font: ${font.body};
  & > caption,
  & > thead {
    ${visuallyHidden}
  }
  & th,
  & td {
    padding-block: ${space[1]};
    font-weight: inherit;
    text-align: start;
    vertical-align: middle;
  }
  & tbody > tr > th {
    inline-size: 1%;
    padding-inline-end: ${space[4]};
    white-space: nowrap;
  }
  & td {
    display: flex;
    align-items: center;
    gap: ${space[3]};
  }
`;

const Value = styled.span`
  ${numeric}
  inline-size: 96px;
  flex: none;
  text-align: end;
  font-weight: ${font.strong};
`;

/** Zero is in the middle: gains extend to the right and losses to the left in every language, as on an axis. */
const Track = styled.span`
  position: relative;
  flex: 1;
  min-inline-size: 80px;
  block-size: 18px;
  background: linear-gradient(
    to right,
    transparent calc(50% - 1px),
    ${color.borderStrong} calc(50% - 1px) calc(50% + 1px),
    transparent calc(50% + 1px)
  );
`;

const Bar = styled.span`
  position: absolute;
  inset-block: 3px;
  border-radius: ${radius.small};
  background: ${color.accent};
  &[data-direction='down'] {
    background: ${color.warning};
  }
`;
