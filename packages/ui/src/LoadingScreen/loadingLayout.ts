import styled from 'styled-components';

import { color, radius, space } from '../theme';

/** Fills the window, with a logo, a bar and words in the middle: the same for everything shown while an app loads. */
export const LoadingRoot = styled.div`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  padding: ${space[5]};
  color: ${color.textMuted};
`;

/** The bar below the logo, empty unless something fills it. */
export const LoadingTrack = styled.div`
  inline-size: min(280px, 100%);
  block-size: 4px;
  border-radius: ${radius.full};
  background: ${color.surface3};
  overflow: hidden;
`;

/** The place of the cloud below the words. */
export const LoadingSky = styled.div`
  block-size: 56px;
  color: ${color.accent};
`;

/** Edge length of the logo in px. */
export const loadingLogoPx = 48;
