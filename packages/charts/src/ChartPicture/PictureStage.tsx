import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

import type { PictureWords } from './chartPicture';
import { chartPicture, picturePx } from './chartPicture';

/** How long (ms) a chart is rendered before its picture is taken. */
const screenshotDelayMs = 1000;

export interface PictureStageProps extends PictureWords {
  /** Called once with the PNG. */
  onTaken: (picture: Blob) => void;
  /** Called once if no picture could be created. */
  onFailed: (error: unknown) => void;
  /** The content, in the picture's colours; its SVGs are captured. */
  children: ReactNode;
}

/** Draws its children off-screen in the picture's width, and takes their picture after one second. */
export function PictureStage({ onTaken, onFailed, children, ...words }: PictureStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(() => {
    if (stage.current) chartPicture(stage.current, words).then(onTaken, onFailed);
  });
  useEffect(() => {
    const timer = setTimeout(() => take(), screenshotDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <Stage ref={stage} inert aria-hidden dir="ltr">
      {children}
    </Stage>,
    document.body,
  );
}

const Stage = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: -1;
  inline-size: ${picturePx.width - 2 * picturePx.margin}px;
  opacity: 0;
  pointer-events: none;
`;
