import { Popover } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import type { FootfallView } from './useFootfallView';

/** What the numbers of the view leave out or doubt, each with its reason one click away. */
export function FootfallNotes({ view }: { view: FootfallView }) {
  const intl = useIntl();
  const { absolute, lines, disclosure, footfall, dateOf } = view;
  const insufficient = absolute && lines.some((line) => line.values.includes(null));
  const doubtful = lines.some((line) => line.values.some((value, i) => value !== null && line.lowConfidence?.[i]));
  const hidden = disclosure?.suppressed ?? [];
  const [first] = hidden;
  if (!insufficient && !doubtful && !first) return null;
  const floor = disclosure?.floor ?? 0;
  return (
    <List>
      {insufficient && <Note>{intl.formatMessage(messages.insufficient)}</Note>}
      {doubtful && <Note why={intl.formatMessage(messages.doubtfulWhy)}>{intl.formatMessage(messages.doubtful)}</Note>}
      {first && (
        <Note why={intl.formatMessage(messages.hiddenWhy, { floor, step: disclosure?.roundedTo ?? 1 })}>
          {hidden.length === 1
            ? intl.formatMessage(messages.hiddenOne, {
                name:
                  footfall.series.find((one) => one.locationId === first.location_id)?.locationName ??
                  first.location_id,
                date: dateOf(first.date),
                floor,
              })
            : intl.formatMessage(messages.hiddenMany, { count: hidden.length, floor })}
        </Note>
      )}
    </List>
  );
}

function Note({ why, children }: { why?: string; children: ReactNode }) {
  const intl = useIntl();
  return (
    <Line>
      <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />
      <span>
        {children}{' '}
        {why && (
          <Popover.Root>
            <Why type="button">{intl.formatMessage(messages.why)}</Why>
            <Reason aria-label={intl.formatMessage(messages.why)}>{why}</Reason>
          </Popover.Root>
        )}
      </span>
    </Line>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
`;

const Line = styled.li`
  display: flex;
  gap: ${space[2]};
  list-style: none;
  font: ${font.label};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    color: ${color.warning};
  }
`;

const Why = styled(Popover.Trigger)`
  color: ${color.accentText};
  font-weight: ${font.strong};
  &:hover {
    text-decoration: underline;
  }
`;

const Reason = styled(Popover.Content)`
  inline-size: 320px;
  font: ${font.body};
`;
