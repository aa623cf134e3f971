import { serveSandbox } from '../sandbox/serve-sandbox.ts'
import { drawWhole } from './draw-whole.ts'

serveSandbox(drawWhole)
