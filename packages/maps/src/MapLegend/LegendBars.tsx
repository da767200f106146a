import { shortCount } from '@locus/model/text';
import { color, numeric, visuallyHidden } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled, { css } from 'styled-components';

import { onSmallMap } from '../smallMap';
import { messages } from './messages';

interface LegendBarsProps {
  fills: readonly string[];
  counts: readonly number[];
  /** What is counted. */
  of: 'areas' | 'places';
}

const words = {
  areas: { steps: messages.steps, step: messages.step },
  places: { steps: messages.placeSteps, step: messages.placeStep },
};

/**
 * The number of areas or places in each step: a bar with its number above, and the same as a list for screen readers.
 */
export function LegendBars({ fills, counts, of }: LegendBarsProps) {
  const intl = useIntl();
  const most = Math.max(1, ...counts);
  return (
    <Root>
      <Bars aria-hidden>
        {fills.map((fill, i) => {
          const count = counts[i] ?? 0;
          return (
            <Bar key={fill}>
              {count > 0 && <Count>{shortCount(count, intl.locale)}</Count>}
              <span
                style={{ background: fill, blockSize: count === 0 ? 0 : `${Math.max(2, (count / most) * 44)}px` }}
              />
            </Bar>
          );
        })}
      </Bars>
      <Twin aria-label={intl.formatMessage(words[of].steps)}>
        {fills.map((fill, i) => (
          <li key={fill}>{intl.formatMessage(words[of].step, { step: i + 1, count: counts[i] ?? 0 })}</li>
        ))}
      </Twin>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  ${onSmallMap(css`
    display: none;
  `)}
`;

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  block-size: 60px;
  direction: ltr;
`;

const Bar = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  justify-items: center;
  & > span:last-child {
    inline-size: calc(100% - 1px);
    border-start-start-radius: 2px;
    border-start-end-radius: 2px;
    box-shadow: inset 0 0 0 1px ${color.border};
  }
`;

const Count = styled.span`
  ${numeric}
  color: ${color.textMuted};
  font-size: 10px;
  line-height: 14px;
`;

const Twin = styled.ul`
  ${visuallyHidden}
`;
