import { Logo } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** Shown until the first page of an app has loaded. */
export function LoadingPage() {
  return (
    <Root role="status">
      <Logo sizePx={40} markOnly />
      <FormattedMessage {...messages.text} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  min-block-size: 100dvh;
  color: ${color.textMuted};
`;
