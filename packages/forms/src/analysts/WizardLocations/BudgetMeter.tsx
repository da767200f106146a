import { color, font, radius, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { valueMessages } from './messages';

interface BudgetMeterProps {
  label: string;
  used: number;
  max: number;
}

/** How much of a limit is used. */
export function BudgetMeter({ label, used, max }: BudgetMeterProps) {
  const intl = useIntl();
  return (
    <Root data-full={used >= max || undefined}>
      <Line>
        <span>{label}</span>
        <Figures>{intl.formatMessage(valueMessages.of, { used, max })}</Figures>
      </Line>
      <Track aria-hidden>
        <Fill style={{ inlineSize: `${Math.min(100, (used / Math.max(1, max)) * 100)}%` }} />
      </Track>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 6px;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.surface};
  font: ${font.label};
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: ${font.strong};
`;

const Track = styled.div`
  block-size: 4px;
  border-radius: ${radius.full};
  background: ${color.surface3};
  overflow: hidden;
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: ${radius.full};
  background: ${color.accent};
  [data-full] > ${Track} > & {
    background: ${color.warning};
  }
`;
