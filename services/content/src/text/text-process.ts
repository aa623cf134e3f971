import { serveSandbox } from '@kocyolu/service/sandbox'
import { renderText } from './render-text.ts'

serveSandbox(renderText)
