import type { ExportDocument, ExportFile } from '@locus/exports';
import { openStage, screenshotDelayMs, stagePictures, stageWidthPx } from '@locus/exports/browser';
import type { ReportItemType } from '@locus/model/entities';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

/** Pictures to be taken, and callbacks for them. */
export interface StageWork {
  document: ExportDocument;
  signal: AbortSignal;
  /** Creates the file from the pictures. */
  pack: (pictures: { name: string; bytes: Uint8Array }[]) => Promise<ExportFile>;
  /** Called before each picture. */
  onDrawn: (type: ReportItemType, done: number, all: number) => void;
  onDone: (file: ExportFile) => void;
  onFailed: (error: unknown) => void;
}

/**
 * The hidden stage, 1430 px wide, which shows each selected item in turn: its picture is taken one second after it has
 * been drawn and nothing is loading any more, kept for the file, and the stage is cleared.
 */
export function ExportStage({ work }: { work: StageWork }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let current = true;
    const stop = () => !current || work.signal.aborted;
    void takeAll(work, canvas.current, stop).catch((error: unknown) => stop() || work.onFailed(error));
    return () => void (current = false);
  }, [work]);
  return createPortal(
    <Stage aria-hidden inert data-testid="export-stage">
      <canvas ref={canvas} />
    </Stage>,
    document.body,
  );
}

async function takeAll(work: StageWork, canvas: HTMLCanvasElement | null, stopped: () => boolean): Promise<void> {
  if (!canvas) return;
  const { document: source, signal, pack, onDrawn, onDone } = work;
  const painter = await openStage(source, signal);
  try {
    const pictures = stagePictures(source);
    const taken: { name: string; bytes: Uint8Array }[] = [];
    for (const [done, picture] of pictures.entries()) {
      if (stopped()) return;
      onDrawn(picture.item.type, done, pictures.length);
      await painter.paint(picture, canvas);
      await new Promise((resolve) => setTimeout(resolve, screenshotDelayMs));
      if (stopped()) return;
      taken.push({ name: picture.name, bytes: await painter.take() });
      canvas.width = 0;
    }
    onDone(await pack(taken));
  } finally {
    painter.close();
  }
}

const Stage = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: -1;
  inline-size: ${stageWidthPx}px;
  opacity: 0;
  pointer-events: none;
  & > canvas {
    inline-size: ${stageWidthPx}px;
  }
`;
