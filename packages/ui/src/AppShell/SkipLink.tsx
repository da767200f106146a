import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { color, focusRing, font, radius, shadow, space, zIndex } from '../theme';
import { messages } from './messages';

/** The first stop of the keyboard on every page: past panel or menu to the content with this id. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Link
      href={`#${target}`}
      onClick={(event) => {
        // The address holds the view and stays as it is.
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
