import { Slider as Radix } from 'radix-ui';
import styled from 'styled-components';

import { color, focusRing, radius } from '../theme';

/** The slider's track with its thumbs, 20 px high so that it is easy to touch. */
export const SliderRoot = styled(Radix.Root)`
  position: relative;
  display: flex;
  align-items: center;
  flex: 1;
  inline-size: 100%;
  min-inline-size: 80px;
  block-size: 20px;
  touch-action: none;
  user-select: none;
  cursor: pointer;
  &[data-disabled] {
    cursor: not-allowed;
  }
`;

export const SliderTrack = styled(Radix.Track)`
  position: relative;
  flex: 1;
  block-size: 3px;
  border-radius: ${radius.full};
  background: ${color.borderStrong};
`;

export const SliderFill = styled(Radix.Range)`
  position: absolute;
  block-size: 100%;
  border-radius: ${radius.full};
  background: ${color.accent};
  &[data-disabled] {
    background: ${color.borderControl};
  }
`;

export const SliderThumb = styled(Radix.Thumb)`
  display: block;
  inline-size: 14px;
  block-size: 14px;
  border: 2px solid ${color.accent};
  border-radius: ${radius.full};
  background: ${color.surface};
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    ${focusRing}
  }
  &[data-disabled] {
    border-color: ${color.borderControl};
    cursor: not-allowed;
  }
`;
