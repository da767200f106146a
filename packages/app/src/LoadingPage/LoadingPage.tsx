import { LoadingRoot, LoadingSky, LoadingTrack, loadingLogoPx, Logo } from '@locus/ui';
import { font } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** Shown until the first page of an app has loaded; its parts are in the same places as in the loading screen. */
export function LoadingPage() {
  return (
    <LoadingRoot role="status">
      <Logo sizePx={loadingLogoPx} markOnly />
      <LoadingTrack />
      <Words>
        <FormattedMessage {...messages.text} />
      </Words>
      <LoadingSky />
    </LoadingRoot>
  );
}

const Words = styled.p`
  font: ${font.body};
`;
