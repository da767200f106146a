import type { ExportDocument } from '../document/exportDocument';
import { drawPicture, pictureRatio, stageHeightPx, stagePictures, stageWidthPx } from '../write/pictures';
import type { HostCanvas } from '../write/host';
import { browserHost, type HostFiles } from './browserHost';

/** The requests to the stage's painter: the document first, then pictures by index, to be drawn and captured. */
export type StageOrder = { open: ExportDocument; files: HostFiles } | { paint: number } | { take: true };

/** Its replies. */
export type FromStage = { painted: ImageBitmap } | { taken: Uint8Array } | { opened: true } | { failed: string };

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const tell = (message: FromStage, transfer: Transferable[] = []) => scope.postMessage(message, transfer);

let kit: { document: ExportDocument; host: ReturnType<typeof browserHost> } | undefined;
let drawn: HostCanvas | undefined;

async function follow(order: StageOrder): Promise<void> {
  if ('open' in order) {
    kit = { document: order.open, host: browserHost(order.files) };
    return tell({ opened: true });
  }
  if ('paint' in order) {
    const picture = kit && stagePictures(kit.document)[order.paint];
    if (!kit || !picture) throw new Error('There is no such picture');
    const height = stageHeightPx(picture.item.type) * pictureRatio;
    drawn = await kit.host.canvas(stageWidthPx * pictureRatio, height);
    await drawPicture(drawn.context, kit.document, picture, kit.host);
    const painted = await createImageBitmap(drawn.image);
    return tell({ painted }, [painted]);
  }
  if (!drawn) throw new Error('Nothing was drawn');
  const taken = await drawn.encode('image/png');
  drawn = undefined;
  return tell({ taken }, [taken.buffer]);
}

scope.addEventListener('message', ({ data }: MessageEvent<StageOrder>) => {
  follow(data).catch((error: unknown) => tell({ failed: error instanceof Error ? error.message : String(error) }));
});
