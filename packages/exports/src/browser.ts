export { openStage, screenshotDelayMs } from './browser/stage';
export { writeInWorker } from './browser/writeInWorker';
export { pictureFile, stagePictures, stageWidthPx } from './write/pictures';
