/** A canvas context to draw on, of a page, worker or server. */
export type Context2D = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'clearRect'
  | 'clip'
  | 'closePath'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'imageSmoothingEnabled'
  | 'imageSmoothingQuality'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'measureText'
  | 'moveTo'
  | 'quadraticCurveTo'
  | 'rect'
  | 'restore'
  | 'save'
  | 'setLineDash'
  | 'setTransform'
  | 'stroke'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
>;

/** The colours of the base map, each a CSS colour. */
export interface BaseStyle {
  land: string;
  park: string;
  water: string;
  /** Main roads between towns, and minor roads. */
  road: string;
  minorRoad: string;
  /** The street network within towns. */
  street: string;
  border: string;
}

/** Colours and font of the names on the map. */
export interface LabelStyle {
  text: string;
  halo: string;
  /** The dot of a place that is shown as a point of interest. */
  dot: string;
  /** The `font-family` list. */
  fontFamily: string;
}
