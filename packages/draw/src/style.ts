/** A canvas to draw on: a page's, a worker's or a server's. */
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

/** Colours of the base map, each a CSS colour. */
export interface BaseStyle {
  land: string;
  park: string;
  water: string;
  /** Roads between large towns, and the smaller ones. */
  road: string;
  minorRoad: string;
  /** The mesh of streets within towns. */
  street: string;
  border: string;
}

/** Colours and type of the names on the map. */
export interface LabelStyle {
  text: string;
  halo: string;
  /** The dot of a place that is shown as a point of interest. */
  dot: string;
  /** The `font-family` list. */
  fontFamily: string;
}
