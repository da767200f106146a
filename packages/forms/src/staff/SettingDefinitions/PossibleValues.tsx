import { Button, IconButton, TextField } from '@locus/ui';
import { color, radius, space } from '@locus/ui/theme';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, removeValue } from './messages';

export interface PossibleValuesProps {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Their error, as text. */
  error?: string | undefined;
}

/** The values of a choice: each can be removed, and others added. */
export function PossibleValues({ values, onChange, error }: PossibleValuesProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const value = typed.trim();
  const add = () => {
    if (value === '' || values.includes(value)) return;
    onChange([...values, value]);
    setTyped('');
  };
  return (
    <Root>
      {values.map((known) => (
        <Chip key={known}>
          <bdi>{known}</bdi>
          <IconButton
            size="small"
            label={intl.formatMessage(removeValue.removeValue, { value: known })}
            icon={<X size={12} strokeWidth={1.5} aria-hidden />}
            onClick={() => onChange(values.filter((other) => other !== known))}
          />
        </Chip>
      ))}
      <NewValue>
        <TextField
          label={intl.formatMessage(messages.newValue)}
          hideLabel
          placeholder={intl.formatMessage(messages.newValue)}
          value={typed}
          error={error}
          onValueChange={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the form.
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={value === '' || values.includes(value)} onClick={add}>
          {intl.formatMessage(messages.add)}
        </Button>
      </NewValue>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  padding-inline-start: ${space[2]};
  border-radius: ${radius.small};
  background: ${color.surface3};
  overflow-wrap: anywhere;
`;

const NewValue = styled.span`
  display: inline-flex;
  gap: ${space[1]};
  & > :first-child {
    inline-size: 104px;
  }
`;
