import type { View } from '@locus/draw';
import type L from 'leaflet';

import type { PendingWork } from '../LocusMap/pendingWork';
import type { Painted, PaintLayer } from '../paint/PaintLayer';
import { openPaintLayer } from '../paint/PaintLayer';
import type { PainterKind, PainterKinds } from '../paint/painters';
import { MapLayer } from './MapLayer';
import { placeView } from './placeView';

/** How far a layer is painted beyond the map on each side, as a fraction of its size: a drag shows no edge. */
const padding = 0.25;

export interface CanvasLayerOptions<Kind extends PainterKind> {
  kind: Kind;
  /** Its pane; created if it does not exist. */
  pane: string;
  /** The pane's z-index; Leaflet's vectors are at 400, its markers at 600. */
  zIndex: number;
  /** Where it reports that a picture is pending. */
  work?: PendingWork;
  /** Called after each painted view, with the painter's result. */
  onPainted?: (painted: Painted<Kind>) => void;
}

/**
 * A layer on one canvas that is painted elsewhere (see `PaintLayer`): at most one view is being painted, later requests
 * replace each other, and a picture is shown at the position and size of its view on the current map. Its data and
 * style are discarded when it is removed.
 */
export class CanvasLayer<Kind extends PainterKind> extends MapLayer {
  #painter: PaintLayer<Kind> | undefined;
  readonly #options: CanvasLayerOptions<Kind>;
  readonly #canvas = document.createElement('canvas');
  /** The view on the canvas. */
  #shown: View | undefined;
  #wanted = false;
  #painting = false;
  #waiting: (() => void)[] = [];
  /** Ends the work reported to the map. */
  #done: (() => void) | undefined;
  /** The target of a running zoom animation. */
  #target: { center: L.LatLng; zoom: number } | undefined;

  constructor(options: CanvasLayerOptions<Kind>) {
    super();
    this.#options = options;
    this.#canvas.className = 'leaflet-zoom-animated locus-canvas';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset.layer = options.kind;
  }

  load(data: PainterKinds[Kind]['load'], transfer?: Transferable[]): void {
    this.#painter?.load(data, transfer);
    this.repaint();
  }

  style(style: PainterKinds[Kind]['style']): void {
    this.#painter?.style(style);
    this.repaint();
  }

  /** Requests a new picture of the map's view. */
  repaint(): void {
    this.#wanted = true;
    void this.#paint();
  }

  /** Resolves when the current requests have been painted; never after the layer is removed. */
  painted(): Promise<void> {
    return this.#painting || this.#wanted ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  /** Paints a view again, into a picture. */
  async drawOn(ctx: CanvasRenderingContext2D, view: View): Promise<void> {
    if (!this.#painter) return;
    const { picture } = await this.#painter.paint(view);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(picture, 0, 0);
    if ('close' in picture) picture.close();
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane(this.#options.pane) ?? map.createPane(this.#options.pane);
    pane.style.zIndex = String(this.#options.zIndex);
    pane.style.pointerEvents = 'none';
    pane.append(this.#canvas);
    this.#painter = openPaintLayer(this.#options.kind);
    this.repaint();
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    this.#painter?.close();
    this.#painter = undefined;
    this.#painting = false;
    this.#done?.();
    this.#done = undefined;
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      viewreset: () => this.repaint(),
      moveend: () => this.repaint(),
      resize: () => this.repaint(),
      zoom: () => {
        this.#target = undefined;
        this.#place();
      },
      move: () => this.#follow(),
      zoomanim: (event) => {
        const { center, zoom } = event as L.ZoomAnimEvent;
        this.#target = { center, zoom };
        this.#place();
      },
    };
  }

  async #paint(): Promise<void> {
    const painter = this.#painter;
    if (this.#painting || !painter) return;
    this.#painting = true;
    this.#done ??= this.#options.work?.begin();
    // A hidden map has no size: it is painted once it has one.
    while (this.#wanted && this.map && hasSize(this.map)) {
      this.#wanted = false;
      // One after the other: a request in the meantime replaces all others.
      const painted = await painter.paint(paddedView(this.map));
      if (painter !== this.#painter) return;
      this.#show(painted);
    }
    this.#painting = false;
    this.#waiting.splice(0).forEach((done) => done());
    this.#done?.();
    this.#done = undefined;
  }

  #show(painted: Painted<Kind>): void {
    const { picture, view } = painted;
    const canvas = this.#canvas;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.style.width = `${view.widthPx}px`;
    canvas.style.height = `${view.heightPx}px`;
    if (picture instanceof ImageBitmap) canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
    else canvas.getContext('2d')?.drawImage(picture, 0, 0);
    this.#shown = view;
    this.#place();
    this.#options.onPainted?.(painted);
  }

  #place(): void {
    if (this.map && this.#shown)
      placeView(this.map, this.#canvas, this.#shown, this.#target?.center, this.#target?.zoom);
  }

  /** Repaints during a long drag, before its edge comes into view. */
  #follow(): void {
    const { map } = this;
    if (!map || !this.#shown) return;
    const now = map.project(map.getCenter(), this.#shown.zoom);
    const then = map.project([this.#shown.lat, this.#shown.lng], this.#shown.zoom);
    const size = map.getSize();
    const moved = now.subtract(then);
    if (Math.abs(moved.x) > (size.x * padding) / 2 || Math.abs(moved.y) > (size.y * padding) / 2) this.repaint();
  }
}

const hasSize = (map: L.Map) => map.getSize().x > 0 && map.getSize().y > 0;

/** The map's view, extended by the padding on each side. */
export function paddedView(map: L.Map, around = padding, pixelRatio = window.devicePixelRatio): View {
  const { lat, lng } = map.getCenter();
  const { x, y } = map.getSize();
  const [widthPx, heightPx] = [Math.round(x * (1 + 2 * around)), Math.round(y * (1 + 2 * around))];
  return { lat, lng, zoom: map.getZoom(), widthPx, heightPx, pixelRatio };
}
