import type { ExportDocument, ExportFile } from '@locus/exports';
import {
  drawPicture,
  pictureRatio,
  readStage,
  screenshotDelayMs,
  stageHeightPx,
  stagePictures,
  stageWidthPx,
} from '@locus/exports/browser';
import type { ReportItemType } from '@locus/model';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

/** Pictures to be taken, and who is told. */
export interface StageWork {
  document: ExportDocument;
  signal: AbortSignal;
  /** Makes the file of the pictures. */
  pack: (pictures: { name: string; bytes: Uint8Array }[]) => Promise<ExportFile>;
  /** Told before each picture. */
  onDrawn: (type: ReportItemType, done: number, all: number) => void;
  onDone: (file: ExportFile) => void;
  onFailed: (error: unknown) => void;
}

/**
 * The hidden place, 1430 px wide, where each chosen item is shown in turn: its picture is taken a second after it was
 * drawn and nothing is loading any more, kept for the file, and cleared from the stage.
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
  const host = await readStage(source, signal);
  const pictures = stagePictures(source);
  const taken: { name: string; bytes: Uint8Array }[] = [];
  for (const [done, picture] of pictures.entries()) {
    if (stopped()) return;
    onDrawn(picture.item.type, done, pictures.length);
    // Fonts are known to the page once any canvas was asked for.
    await host.canvas(1, 1);
    canvas.width = stageWidthPx * pictureRatio;
    canvas.height = stageHeightPx(picture.item.type) * pictureRatio;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser cannot draw');
    await drawPicture(context, source, picture, host);
    await new Promise((resolve) => setTimeout(resolve, screenshotDelayMs));
    if (stopped()) return;
    taken.push({ name: picture.name, bytes: await pictureOf(canvas) });
    canvas.width = 0;
  }
  onDone(await pack(taken));
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) void blob.arrayBuffer().then((buffer) => resolve(new Uint8Array(buffer)), reject);
      else reject(new Error('The picture could not be encoded.'));
    }, 'image/png');
  });

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
