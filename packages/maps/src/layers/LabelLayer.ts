import type { Label, LabelledPlace, LabelStyle, View } from '@locus/draw';
import { drawLabels, placeLabels } from '@locus/draw';
import type L from 'leaflet';

import { MapLayer } from './MapLayer';
import { placeView } from './placeView';

/**
 * The names on the map: drawn on the page, because the worker has no web fonts, and above the areas, so that they stay
 * readable.
 */
export class LabelLayer extends MapLayer {
  readonly #canvas = document.createElement('canvas');
  #shown: View | undefined;
  #labels: readonly Label[] = [];
  #places: readonly LabelledPlace[] = [];
  #style: LabelStyle | undefined;

  constructor() {
    super();
    this.#canvas.className = 'leaflet-zoom-animated locus-canvas';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset.layer = 'labels';
  }

  style(style: LabelStyle): void {
    this.#style = style;
    this.#draw();
  }

  /** Names places as well, where the names of the base map leave room. */
  name(places: readonly LabelledPlace[]): void {
    this.#places = places;
    this.#draw();
  }

  /** Shows the names of a view. */
  show(view: View, labels: readonly Label[]): void {
    this.#shown = view;
    this.#labels = labels;
    this.#draw();
    this.#place();
  }

  /** The names of the view, for a picture. */
  drawOn(ctx: CanvasRenderingContext2D, view: View): void {
    if (!this.#style || !this.#shown) return;
    const [dx, dy] = [(this.#shown.widthPx - view.widthPx) / 2, (this.#shown.heightPx - view.heightPx) / 2];
    const labels = this.#all(this.#shown).map((label) => ({ ...label, x: label.x - dx, y: label.y - dy }));
    drawLabels(ctx, labels, view.pixelRatio, this.#style);
  }

  override onAdd(map: L.Map): this {
    const pane = map.getPane('locusLabels') ?? map.createPane('locusLabels');
    pane.style.zIndex = '450';
    pane.style.pointerEvents = 'none';
    pane.append(this.#canvas);
    return this;
  }

  override onRemove(): this {
    this.#canvas.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      zoom: () => this.#place(),
      zoomanim: (event) => {
        const { center, zoom } = event as L.ZoomAnimEvent;
        this.#place(center, zoom);
      },
    };
  }

  #draw(): void {
    if (!this.#shown || !this.#style) return;
    const { widthPx, heightPx, pixelRatio } = this.#shown;
    const canvas = this.#canvas;
    canvas.width = Math.round(widthPx * pixelRatio);
    canvas.height = Math.round(heightPx * pixelRatio);
    canvas.style.width = `${widthPx}px`;
    canvas.style.height = `${heightPx}px`;
    const ctx = canvas.getContext('2d');
    if (ctx) drawLabels(ctx, this.#all(this.#shown), pixelRatio, this.#style);
  }

  #all(view: View): Label[] {
    return [...this.#labels, ...placeLabels(this.#places, view)];
  }

  #place(center?: L.LatLng, zoom?: number): void {
    if (this.map && this.#shown) placeView(this.map, this.#canvas, this.#shown, center, zoom);
  }
}
