import { Button } from '@locus/ui';
import { color, font, radius, shadow, space, zIndex } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** Says that the base map did not load; the layers above it are there. */
export function BaseFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Failure role="status">
      <FormattedMessage {...messages.baseFailed} />
      <Button size="small" onClick={onRetry}>
        <FormattedMessage {...messages.retry} />
      </Button>
    </Failure>
  );
}

const Failure = styled.div`
  position: absolute;
  inset-block-end: ${space[7]};
  inset-inline: 0;
  z-index: ${zIndex.mapControl};
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: fit-content;
  margin-inline: auto;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  font: ${font.body};
`;
