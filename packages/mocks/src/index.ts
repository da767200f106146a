export { buildFootfall, type FootfallOptions } from './builders/footfall';
export { answering, failing, failure, html, offline, slow } from './failures';
export { handlers } from './handlers';
export { type RecordedAnswer, type Recording, recordedAnswer, recordingOf } from './recordings';
export { tokenFor } from './tokenFor';
export { type World, world } from './world';
