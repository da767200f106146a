import type { PasswordPart } from '@locus/model/schemas';
import { minPasswordLength, passwordParts } from '@locus/model/schemas';
import { color, font, space, visuallyHidden } from '@locus/ui/theme';
import { Check, Minus } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

const parts = Object.keys(passwordParts) as PasswordPart[];
const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface PasswordRequirementsProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** The current input. */
  value: string;
  /** Maximum length, if it should be shown. */
  max?: number;
}

/** The requirements of a password, each line ticked once it is met. */
export function PasswordRequirements({ value, max, ...rest }: PasswordRequirementsProps) {
  const intl = useIntl();
  const length = max === undefined ? intl.formatMessage(messages.atLeast, { min: minPasswordLength }) : undefined;
  const lines = [
    {
      text: length ?? intl.formatMessage(messages.between, { min: minPasswordLength, max: max ?? 0 }),
      met: value.length >= minPasswordLength && value.length <= (max ?? Infinity),
    },
    ...parts.map((part) => ({ text: intl.formatMessage(messages[part]), met: passwordParts[part].test(value) })),
  ];
  return (
    <List aria-label={intl.formatMessage(messages.label)} {...rest}>
      {lines.map(({ text, met }) => (
        <Line key={text} data-met={met || undefined}>
          {met ? <Check {...icon} /> : <Minus {...icon} />}
          {text}
          <Hidden>: {intl.formatMessage(met ? messages.met : messages.missing)}</Hidden>
        </Line>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(144px, 100%), 1fr));
  gap: ${space[1]} ${space[3]};
  font: ${font.label};
  color: ${color.textMuted};
`;

const Line = styled.li`
  display: flex;
  gap: 6px;
  & > svg {
    flex: none;
    margin-block-start: 1px;
  }
  &[data-met] {
    color: ${color.success};
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
