import { color, font, media, radius, shadow, space, zIndex } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { maxHandles } from './handleWindow';
import { messages } from './messages';

export interface EditorTipProps {
  mode: 'draw' | 'edit';
  /** Some corners in view have no handle for want of room. */
  thinned: boolean;
}

/** What the pointer does, at the lower edge of the map. */
export function EditorTip({ mode, thinned }: EditorTipProps) {
  const intl = useIntl();
  if (thinned) return <Tip>{intl.formatMessage(messages.thinned, { max: maxHandles })}</Tip>;
  return (
    <>
      <Tip data-touch="no">{intl.formatMessage(mode === 'draw' ? messages.tipDraw : messages.tipEdit)}</Tip>
      {mode === 'draw' && <Tip data-touch="yes">{intl.formatMessage(messages.tipTouch)}</Tip>}
    </>
  );
}

const Tip = styled.p`
  position: absolute;
  inset-block-end: 40px;
  inset-inline-start: ${space[3]};
  z-index: ${zIndex.mapControl};
  max-inline-size: min(430px, calc(100% - 88px));
  margin: 0;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font: ${font.label};
  pointer-events: none;
  &[data-touch='yes'] {
    display: none;
  }
  @media (pointer: coarse) {
    &[data-touch='yes'] {
      display: block;
    }
    &[data-touch='no'] {
      display: none;
    }
  }
  ${media.narrow} {
    inset-block-end: 48px;
    max-inline-size: calc(100% - 112px);
  }
`;
