import type { TableForm } from '@locus/model/entities';
import { tableForms } from '@locus/model/entities';
import { SegmentedControl, Switch } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** The table's layout, and a callback for changing it. */
export interface TableChoice {
  /** A row per value, or a row per location with a column per category. */
  form: TableForm;
  /** Whether locations and categories without values are left out. */
  hideEmpty: boolean;
  onChange: (changes: { tableForm?: TableForm; hideEmpty?: boolean }) => void;
}

export interface TableControlsProps extends TableChoice {
  /** What the values are, with their unit. */
  measure: string;
}

const formMessages = { List: messages.list, Pivot: messages.pivot };

/**
 * The controls above a table of values by location: the meaning of the values, the layout, and whether gaps are shown.
 */
export function TableControls({ form, hideEmpty, onChange, measure }: TableControlsProps) {
  const intl = useIntl();
  return (
    <Bar>
      <Measure>{measure}</Measure>
      <Switch
        label={intl.formatMessage(messages.hideEmpty)}
        checked={hideEmpty}
        onCheckedChange={(on) => onChange({ hideEmpty: on })}
      />
      <SegmentedControl
        size="small"
        label={intl.formatMessage(messages.form)}
        value={form}
        onValueChange={(tableForm) => onChange({ tableForm })}
        segments={tableForms.map((value) => ({ value, label: intl.formatMessage(formMessages[value]) }))}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-inline: ${space[4]};
`;

const Measure = styled.span`
  margin-inline-end: auto;
  color: ${color.textMuted};
  font: ${font.label};
`;
