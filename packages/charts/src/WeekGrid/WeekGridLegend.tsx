import { shareText } from '@locus/model/text';
import { color, font, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { hatching } from './hatching';
import { messages } from './messages';

export interface WeekGridLegendProps {
  /** The colours of the steps, the weakest first. */
  fills: readonly string[];
  /** The largest share (0..1), which has the strongest colour; null if none is shown. */
  largest: number | null;
  /** Whether some hours are hidden. */
  hidden: boolean;
  /** Whether nobody came in some hours. */
  closed: boolean;
  /** Whether some hours were not counted. */
  notCounted: boolean;
}

/** The meaning of the week's colours and patterns. */
export function WeekGridLegend({ fills, largest, hidden, closed, notCounted }: WeekGridLegendProps) {
  const intl = useIntl();
  return (
    <Row>
      {largest !== null && (
        <>
          <span>{intl.formatMessage(messages.scale)}</span>
          <Steps dir="ltr">
            <span>{shareText(0, intl.locale)}</span>
            <span aria-hidden>
              {fills.map((fill) => (
                <i key={fill} style={{ background: fill }} />
              ))}
            </span>
            <span>{shareText(largest, intl.locale)}</span>
          </Steps>
        </>
      )}
      {hidden && <Kind kind="hidden" words={intl.formatMessage(messages.hidden)} />}
      {closed && <Kind kind="closed" words={intl.formatMessage(messages.closed)} />}
      {notCounted && <Kind kind="not_counted" words={intl.formatMessage(messages.notCounted)} />}
    </Row>
  );
}

function Kind({ kind, words }: { kind: string; words: string }) {
  return (
    <Entry>
      <i data-missing={kind} aria-hidden />
      {words}
    </Entry>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  font: ${font.caption};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const Steps = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  & > [aria-hidden] {
    display: flex;
    border-radius: 2px;
    overflow: clip;
  }
  & i {
    inline-size: 8px;
    block-size: 10px;
  }
`;

const Entry = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  & > i {
    inline-size: 18px;
    block-size: 12px;
    border: 1px solid ${color.border};
    border-radius: 2px;
    ${hatching}
  }
`;
