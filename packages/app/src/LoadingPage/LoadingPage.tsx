import { Logo } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** Shown until the first page of an app has loaded; its parts are in the same places as in the loading screen. */
export function LoadingPage() {
  return (
    <Root role="status">
      <Logo sizePx={48} markOnly />
      <Track />
      <p>
        <FormattedMessage {...messages.text} />
      </p>
      <Sky />
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  padding: ${space[5]};
  font: ${font.body};
  color: ${color.textMuted};
`;

const Track = styled.div`
  inline-size: min(280px, 100%);
  block-size: 4px;
  border-radius: ${radius.full};
  background: ${color.surface3};
`;

/** The place of the loading screen's cloud. */
const Sky = styled.div`
  block-size: 56px;
`;
