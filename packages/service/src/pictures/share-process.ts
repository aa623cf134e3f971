import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { sharePicture } from './render-picture.ts'

serveSandbox(sharePicture)
