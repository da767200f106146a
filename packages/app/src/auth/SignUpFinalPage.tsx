import { color, space } from '@locus/ui/theme';
import { FileChartColumn, MapPinned, MessageCircle } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';
import { SignInLink } from './SignInLink';

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** `/sign-up/final`: the last page of signing up, and the next steps. */
export function SignUpFinalPage() {
  return (
    <SignedOutFrame
      title={<FormattedMessage {...messages.finalTitle} />}
      text={<FormattedMessage {...messages.finalText} />}
    >
      <List>
        <li>
          <MapPinned {...icon} />
          <FormattedMessage {...messages.finalProject} />
        </li>
        <li>
          <FileChartColumn {...icon} />
          <FormattedMessage {...messages.finalReports} />
        </li>
        <li>
          <MessageCircle {...icon} />
          <FormattedMessage {...messages.finalContact} />
        </li>
      </List>
      <SignInLink as="button" />
    </SignedOutFrame>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  & > li {
    display: flex;
    gap: ${space[3]};
  }
  & svg {
    flex: none;
    color: ${color.accentText};
  }
`;
