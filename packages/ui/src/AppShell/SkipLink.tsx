import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { color, focusRing, font, radius, shadow, space, zIndex } from '../theme';
import { messages } from './messages';

/** The first tab stop on every page: skips the panel or menu and moves to the content with this id. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // The address holds the view's state and must not change.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      <FormattedMessage {...messages.skip} />
    </Link>
  );
}

const Link = styled.a`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${zIndex.tooltip};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
  font: ${font.bodyStrong};
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
  &:focus-visible {
    ${focusRing}
  }
`;
