import { Agent, get } from 'node:http'
import { liveStreamPath } from '@kocyolu/contracts'
import type { Pair } from '@kocyolu/e2e/flow'

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
const atOnce = 50

/** Opens so many streams for each of these people, and reads them; what it returns closes all. */
export async function openStreams(origin: string, pairs: Pair[], each: number): Promise<() => void> {
  const people = pairs.flatMap(({ student, coach }) => [student, coach])
  const waiting = people.flatMap(({ cookie }) => Array.from({ length: each }, () => cookie))
  const closing: (() => void)[] = []
  const openAll = async (): Promise<void> => {
    for (let cookie = waiting.pop(); cookie; cookie = waiting.pop())
      closing.push(await openOne(origin, cookie))
  }
  await Promise.all(Array.from({ length: atOnce }, openAll))
  return () => {
    for (const close of closing) close()
  }
}

/** Resolves when the stream has said where it begins. */
function openOne(origin: string, cookie: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const asked = get(`${origin}${liveStreamPath}`, { agent, headers: { cookie } }, response => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}`))
      response.once('data', () => resolve(() => response.destroy()))
      response.resume()
      response.on('error', () => undefined)
    })
    asked.once('error', reject)
  })
}
