import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { sharePicture } from './share-picture.ts'

serveSandbox(sharePicture)
