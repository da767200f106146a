// Points of interest in the back-office, built from the parts that the portal uses to draw and import locations. The
// back-office imports this entry lazily.
export { PoiBrowser, type PoiBrowserProps } from './office/PoiBrowser';
export { PoiEditor, type PoiEditorProps } from './office/PoiEditor';
export { PoiImporter, type PoiImporterProps } from './office/PoiImporter';
export { type ReviewDraft, useReviewDraft } from './useReviewDraft';
