import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { renderWhole } from './render-whole.ts'

serveSandbox(renderWhole)
