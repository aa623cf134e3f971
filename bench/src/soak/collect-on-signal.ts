import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

// Loaded before a program (`--import`): collects garbage when it is asked to, so that what is left has been kept.
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
if (isMainThread) process.on('SIGUSR2', () => collect())
