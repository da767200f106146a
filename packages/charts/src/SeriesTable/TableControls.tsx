import type { TableForm } from '@locus/model';
import { tableForms } from '@locus/model';
import { SegmentedControl, Switch } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** How a table stands, and what changes that. */
export interface TableChoice {
  /** A line a value, or a line a location with a column a category. */
  form: TableForm;
  /** What holds no value is left out. */
  hideEmpty: boolean;
  onChange: (changes: { tableForm?: TableForm; hideEmpty?: boolean }) => void;
}

export interface TableControlsProps extends TableChoice {
  /** What the values are, with their unit. */
  measure: string;
}

const formMessages = { List: messages.list, Pivot: messages.pivot };

/** What stands over a table of values by location: what they are, how the table stands, and whether gaps are shown. */
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
