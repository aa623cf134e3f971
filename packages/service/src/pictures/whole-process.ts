import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { renderWhole } from './render-picture.ts'

serveSandbox(renderWhole)
