import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FlowReport, Pair } from '@kocyolu/e2e/flow'
import { type Usage, usageOf } from '../measure/cpu.ts'

/** Who writes, and how many messages a second, all together. */
export interface Writing {
  pairs: Pair[]
  rate: number
}

type Progress = { acknowledged: number; received: number }

export type LoadRequest =
  | { kind: 'start'; writing: Writing & { origin: string } }
  | { kind: 'look' }
  | { kind: 'finish' }
export type LoadAnswer = { failed: string } | (Progress & { report: FlowReport | undefined })

const script = fileURLToPath(new URL('load-client.ts', import.meta.url))

/** Has people write to each other, in a process of their own; resolves once everybody has a stream. */
export async function startLoad(origin: string, writing: Writing) {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'exit').then(([code]): LoadAnswer => ({ failed: `it ended (${code})` }))
  const ask = async (request: LoadRequest) => {
    const answered = once(child, 'message').then(([answer]) => answer as LoadAnswer)
    child.send(request)
    const answer = await Promise.race([answered, gone])
    if ('failed' in answer) throw new Error(`The load client failed: ${answer.failed}`)
    return answer
  }
  await ask({ kind: 'start', writing: { origin, ...writing } })
  return {
    usage: (): Usage => usageOf({ client: child.pid === undefined ? [] : [child.pid] }).client,
    /** How many messages were acknowledged and received until now. */
    look: () => ask({ kind: 'look' }),
    /** Ends the writing and the process. */
    async finish(): Promise<FlowReport> {
      const { report } = await ask({ kind: 'finish' })
      child.disconnect()
      await gone
      if (!report) throw new Error('The load client sent no result')
      return report
    },
    kill: () => child.kill('SIGKILL'),
  }
}
