import { Checkbox, TextField } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface ExclusionProps {
  label: string;
  ticked: boolean;
  /** The radius as typed. */
  metres: string;
  onChange: (ticked: boolean, metres: string) => void;
  error: string | undefined;
}

/**
 * Excludes people who live, or work, near a place. Ticking it starts with 0 metres, and a cleared radius is 0 again.
 */
export function Exclusion({ label, ticked, metres, onChange, error }: ExclusionProps) {
  const intl = useIntl();
  return (
    <Line>
      <Checkbox label={label} checked={ticked} onCheckedChange={(on) => onChange(on, on ? '0' : '')} />
      <TextField
        label={intl.formatMessage(messages.radius)}
        aria-label={`${label}: ${intl.formatMessage(messages.radius)}`}
        inputMode="decimal"
        autoComplete="off"
        size="small"
        disabled={!ticked}
        value={metres}
        onValueChange={(value) => onChange(ticked, value)}
        onBlur={() => ticked && metres.trim() === '' && onChange(true, '0')}
        end={<Unit>{intl.formatMessage(messages.metres)}</Unit>}
        error={error}
      />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
`;

const Unit = styled.span`
  color: ${color.textMuted};
`;
