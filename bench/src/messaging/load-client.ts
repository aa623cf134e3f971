import { type Flow, startFlow } from '@kocyolu/e2e/flow'
import type { LoadAnswer, LoadRequest, Writing } from './load.ts'

// A process of its own: what it costs to play two hundred people is none of the platform's.
let flow: Flow | undefined

const answers: {
  [Kind in LoadRequest['kind']]: (request: Extract<LoadRequest, { kind: Kind }>) => Promise<LoadAnswer>
} = {
  async start({ origin, pairs, rate, reads = false }: Writing & { origin: string }) {
    flow = await startFlow({ origin, pairs, rate, reads })
    return { kind: 'progress', ...progressOf(flow) }
  },
  async look() {
    return { kind: 'progress', ...progressOf(running()) }
  },
  async finish() {
    return { kind: 'finished', report: await running().finish() }
  },
}

const progressOf = ({ acknowledged, received }: Flow) => ({ acknowledged, received })

function running(): Flow {
  if (!flow) throw new Error('No writer was started: send "begin" first')
  return flow
}

process.on('message', (request: LoadRequest) => {
  const answer = answers[request.kind] as (request: LoadRequest) => Promise<LoadAnswer>
  answer(request)
    .catch((error: unknown): LoadAnswer => ({ kind: 'failed', why: String(error) }))
    .then(result => process.send?.(result))
})
// The parent process is gone.
process.on('disconnect', () => process.exit())
