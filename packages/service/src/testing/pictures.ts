export { manyScans, saidToBe } from './costly-pictures.ts'
export { pictureFacts, pictureFile } from './picture-file.ts'
