import { type Flow, startFlow } from '@kocyolu/e2e/flow'
import type { LoadAnswer, LoadRequest } from './load.ts'

// A process of its own: what it costs to play two hundred people is none of the platform's.
let flow: Flow | undefined

async function answerTo(request: LoadRequest): Promise<LoadAnswer> {
  if (request.kind === 'start') flow = await startFlow(request.writing)
  if (!flow) throw new Error('No writer was started: send "start" first')
  const { acknowledged, received } = flow
  return { acknowledged, received, report: request.kind === 'finish' ? await flow.finish() : undefined }
}

process.on('message', (request: LoadRequest) => {
  answerTo(request)
    .catch((error: unknown): LoadAnswer => ({ failed: String(error) }))
    .then(answer => process.send?.(answer))
})
// The parent process is gone.
process.on('disconnect', () => process.exit())
