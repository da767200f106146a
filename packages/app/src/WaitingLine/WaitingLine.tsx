import { useWaiting } from '@locus/data';
import { color, font, radius, shadow, space, zIndex } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** Shows below every page that data is delayed, as long as the server is overloaded. */
export function WaitingLine() {
  const waiting = useWaiting();
  return (
    <Place aria-live="polite">
      {waiting && (
        <Line>
          <FormattedMessage {...messages.text} />
        </Line>
      )}
    </Place>
  );
}

const Place = styled.div`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${space[4]};
  z-index: ${zIndex.toast};
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

const Line = styled.p`
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font: ${font.label};
  text-align: center;
`;
