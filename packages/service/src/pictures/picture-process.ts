import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { renderPicture } from './render-picture.ts'

serveSandbox(renderPicture)
