import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { drawPicture } from './draw-picture.ts'

serveSandbox(drawPicture)
