export {
  drawOnStage,
  pictureFile,
  readStage,
  screenshotDelayMs,
  stageHeightPx,
  type StagePicture,
  stagePictures,
  stageWidthPx,
} from './browser/stagePages';
export { writeInWorker } from './browser/writeInWorker';
