import { color, font, space } from '@locus/ui/theme';
import { CircleAlert } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

/** The error of a control without its own frame (a checkbox, the captcha), below it. */
export function ErrorNote({ children, ...rest }: ComponentPropsWithRef<'p'>) {
  return (
    <Root {...rest}>
      <CircleAlert size={14} strokeWidth={1.5} aria-hidden />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  gap: ${space[1]};
  font: ${font.label};
  color: ${color.danger};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-block-start: 1px;
  }
`;
