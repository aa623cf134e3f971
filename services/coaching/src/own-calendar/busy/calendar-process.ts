import { serveSandbox } from '@kocyolu/service/sandbox'
import { readBusy } from './read-busy.ts'

serveSandbox(readBusy)
