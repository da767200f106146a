import { UserPlus } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../Button/Button';
import { color, font, space } from '../theme';
import { messages } from './messages';

export interface AdminPageTitleProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  title: ReactNode;
  /** How much the page shows, e.g. `2 of 5 projects`; announced when it changes. */
  count?: ReactNode;
  /** Actions on the page's contents, at the end of the line. */
  actions?: ReactNode;
  /** Link to the page for adding a user; without it there is no button. */
  onAddUser?: () => void;
}

/** The header of a back-office page. */
export function AdminPageTitle({ title, count, actions, onAddUser, ...rest }: AdminPageTitleProps) {
  const intl = useIntl();
  return (
    <Root {...rest}>
      <h1>{title}</h1>
      {count !== undefined && <Count role="status">{count}</Count>}
      {actions && <Actions>{actions}</Actions>}
      {onAddUser && (
        <AddUser variant="primary" icon={<UserPlus size={16} strokeWidth={1.5} aria-hidden />} onClick={onAddUser}>
          {intl.formatMessage(messages.addUser)}
        </AddUser>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[2]} ${space[3]};
  & h1 {
    font: ${font.page};
  }
`;

const Count = styled.span`
  color: ${color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  margin-inline-start: auto;
`;

const AddUser = styled(Button)`
  margin-inline-start: auto;
`;
