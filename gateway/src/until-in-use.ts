import { get } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { configurationName } from './configuration-name.ts'
import type { GatewaySettings } from './settings.ts'

/** For a moment after a reload, workers of both configurations take requests. */
const inARow = 15
const everyMs = 20
const timeoutMs = 15_000

/** After a reload: resolves when nginx takes requests with these settings alone. What is under way goes on as it began. */
export async function untilInUse(origin: string, settings: GatewaySettings): Promise<void> {
  const wanted = configurationName(settings)
  const deadline = Date.now() + timeoutMs
  for (let seen = 0; seen < inARow; ) {
    if (Date.now() > deadline)
      throw new Error('nginx did not load the new configuration in time: see its error log')
    seen = (await nameInUse(origin).catch(() => undefined)) === wanted ? seen + 1 : 0
    await pause(everyMs)
  }
}

/** By a connection of its own: one that is kept stays with the worker that it was opened to. */
async function nameInUse(origin: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = get(`${origin}/gateway/healthz`, { agent: false, timeout: 2_000 }, answer => {
      json(answer).then(said => resolve((said as { configuration?: unknown }).configuration), reject)
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer')))
    asked.once('error', reject)
  })
}
