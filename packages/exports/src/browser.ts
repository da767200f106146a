export { readStage, screenshotDelayMs } from './browser/stage';
export { writeInWorker } from './browser/writeInWorker';
export {
  drawPicture,
  pictureFile,
  pictureRatio,
  stageHeightPx,
  type StagePicture,
  stagePictures,
  stageWidthPx,
} from './write/pictures';
