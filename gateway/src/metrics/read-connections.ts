import { get } from 'node:http'
import { text } from 'node:stream/consumers'

const timeoutMs = 2_000

/** Connections by nginx's `stub_status`, requested at a port that only this machine has. */
export async function readConnections(port: number): Promise<Record<string, number>> {
  const said = await new Promise<string>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: '/', timeout: timeoutMs, agent: false }, answer =>
      text(answer).then(resolve, reject),
    )
    asked.once('timeout', () => asked.destroy(new Error('nginx does not say how many connections it has')))
    asked.once('error', reject)
  })
  const states = ['active', 'reading', 'writing', 'waiting']
  const found = states.map(state => [state, new RegExp(`${state}\\D+(\\d+)`, 'i').exec(said)?.[1]] as const)
  return Object.fromEntries(found.flatMap(([state, count]) => (count ? [[state, Number(count)]] : [])))
}
