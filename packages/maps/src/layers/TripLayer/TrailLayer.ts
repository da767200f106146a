import type { RouteSet, TripStyle, View } from '@locus/draw';
import { drawTrails } from '@locus/draw';
import type L from 'leaflet';

import { paddedView } from '../CanvasLayer';
import { MapLayer } from '../MapLayer';
import { placeView } from '../placeView';
import { TripClock } from './tripMotion';

/** The position of trails in a still picture: this many metres after the start. */
const stillMetres = 2600;

/**
 * The moving parts of the routes, on a separate canvas that is the only one redrawn in each frame. It pauses while the
 * page is hidden.
 */
export class TrailLayer extends MapLayer {
  readonly #canvas = document.createElement('canvas');
  readonly #clock = new TripClock();
  #set: RouteSet | undefined;
  #style: TripStyle | undefined;
  #metresPerSecond = 0;
  #playing = false;
  #frame: number | undefined;
  #shown: View | undefined;

  constructor() {
    super();
    this.#canvas.className = 'leaflet-zoom-animated locus-canvas';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset.layer = 'trails';
  }

  /** Shows other routes, or the same ones in another style. */
  show(set: RouteSet, style: TripStyle, metresPerSecond: number): void {
    this.#set = set;
    this.#style = style;
    this.#metresPerSecond = metresPerSecond;
    this.#draw();
  }

  /** Starts or stops the movement of the trails. */
  play(playing: boolean): void {
    this.#playing = playing;
    this.#run();
    this.#draw();
  }

  /** The trails as they are, for a picture. */
  drawOn(ctx: CanvasRenderingContext2D, view: View): void {
    if (this.#set && this.#style) drawTrails(ctx, this.#set, view, this.#metres(), this.#style);
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane('locusTrails') ?? map.createPane('locusTrails');
    pane.style.zIndex = '420';
    pane.style.pointerEvents = 'none';
    pane.append(this.#canvas);
    document.addEventListener('visibilitychange', this.#run);
    this.#run();
    this.#draw();
    return this;
  }

  override onRemove(): this {
    document.removeEventListener('visibilitychange', this.#run);
    this.#rest();
    this.#canvas.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      move: () => this.#draw(),
      resize: () => this.#draw(),
      viewreset: () => this.#draw(),
      zoomanim: (event) => {
        const { center, zoom } = event as L.ZoomAnimEvent;
        // Until the animation ends the last frame is only moved and scaled.
        this.#rest();
        if (this.map && this.#shown) placeView(this.map, this.#canvas, this.#shown, center, zoom);
      },
      zoomend: () => {
        this.#run();
        this.#draw();
      },
    };
  }

  readonly #run = (): void => {
    if (!this.map || !this.#playing || document.hidden) {
      this.#rest();
      return;
    }
    this.#clock.start(performance.now());
    const step = () => {
      this.#draw();
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame ??= requestAnimationFrame(step);
  };

  #rest(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#clock.stop(performance.now());
  }

  #metres(): number {
    return stillMetres + (this.#clock.at(performance.now()) / 1000) * this.#metresPerSecond;
  }

  #draw(): void {
    const { map } = this;
    if (!map || !this.#set || !this.#style) return;
    const view = paddedView(map, 0);
    const canvas = this.#canvas;
    const [width, height] = [Math.round(view.widthPx * view.pixelRatio), Math.round(view.heightPx * view.pixelRatio)];
    if (canvas.width !== width || canvas.height !== height) {
      [canvas.width, canvas.height] = [width, height];
      canvas.style.width = `${view.widthPx}px`;
      canvas.style.height = `${view.heightPx}px`;
    }
    const ctx = canvas.getContext('2d');
    if (!ctx) return;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    drawTrails(ctx, this.#set, view, this.#metres(), this.#style);
    this.#shown = view;
    placeView(map, canvas, view);
  }
}
