// The polygon editor with leaflet-draw: apps import this entry lazily.
export { CornerList, type CornerListProps } from './PolygonEditor/CornerList';
export { EditorCard, type EditorCardProps } from './PolygonEditor/EditorCard';
export { EstimateCard, type EstimateCardProps } from './PolygonEditor/EstimateCard';
export { type OtherPlace, type Overlap, overlapsOf } from './PolygonEditor/overlaps';
export { editingZoom, PolygonEditor, type PolygonEditorProps } from './PolygonEditor/PolygonEditor';
export { PolygonTextDialog, type PolygonTextDialogProps } from './PolygonEditor/PolygonTextDialog';
export { type Budget, ShapeCard, type ShapeCardProps } from './PolygonEditor/ShapeCard';
export {
  type AskEstimate,
  type EstimatedArea,
  type EstimateState,
  type PlaceEstimate,
  useEstimate,
} from './PolygonEditor/useEstimate';
export { type PolygonEditing, usePolygonEditor } from './PolygonEditor/usePolygonEditor';
