export { contentOf } from './contentOf';
export { readAnalysis, reasonOf } from './readAnalysis';
export { viewSentence } from './sentences/viewSentence';
export { noteText } from './shared/notes';
export { analysisScopeOf } from './shared/scope';
