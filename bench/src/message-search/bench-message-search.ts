import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createClient } from 'redis'
import { send } from '../http/send.ts'
import { type Person, signIn } from '../measure/sign-in.ts'
import { type Ground, openGround } from '../measure/start-programs.ts'
import { openMessagingData } from '../messages/messaging-data.ts'
import type { Plans } from '../search/plans.ts'
import { messageSearches, searchers } from './searches.ts'
import { type WriteCost, writeCosts } from './write-costs.ts'

/** What one search took, and how many it found on its first page. */
interface Searched {
  name: string
  found: number
  answeredMs: number[]
}

export interface FoundMessages {
  messages: number
  searches: Searched[]
  plans: Plans
  /** What storing a message takes PostgreSQL with what it is searched by, and without. */
  writes: WriteCost[]
}

type Say = (line: string) => void

/** Searches in the messages of people who have many and few, among all of so many. */
export async function benchMessageSearch(messages: number, rounds: number, say: Say): Promise<FoundMessages> {
  const settings = { SCHEMA: 'messaging', DATABASE_STATEMENT_MS: '3600000' }
  const ground = await openGround({ settings, probe: '/api/messages/unread', say })
  try {
    const data = await openMessagingData(ground.stores)
    await data.close()
    await ground.run('services/messaging/src/migrate.ts')
    say(`Making ${messages} messages …`)
    await ground.run('services/messaging/src/benchmark/fill-many.ts', String(messages))
    const searches = await measure(ground, rounds, say)
    const plans = await explain(ground)
    return { messages, searches, plans, writes: await measureWrites(ground, say) }
  } finally {
    await ground.close()
  }
}

async function measure(ground: Ground, rounds: number, say: Say): Promise<Searched[]> {
  const [service] = await ground.start({ messaging: ['services/messaging/src/benchmark/answer-only.ts'] })
  if (!service) throw new Error('The service did not start')
  const found = Object.keys(messageSearches()).map((name): Searched => ({ name, found: 0, answeredMs: [] }))
  const redis = await createClient({ url: ground.stores.redisUrl }).connect()
  try {
    const people = await Promise.all(Object.values(searchers).map(id => signIn(redis, searcher(id))))
    const byId = new Map(people.map(person => [person.id, person]))
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds}`)
      // What one person may ask in a minute is not what is measured.
      await forgetLimits(ground)
      for (const one of found) {
        const took = await answerOf(service.origin, one, byId)
        if (round > 0) one.answeredMs.push(took)
      }
    }
    return found
  } finally {
    redis.destroy()
  }
}

const searcher = (id: string) => ({
  id,
  role: 'student',
  firstName: 'Işık',
  lastName: 'Aydın',
  profileImageUrl: null,
  emailVerified: true,
  mentorProfileId: null,
})

async function forgetLimits(ground: Ground): Promise<void> {
  const redis = await createClient({ url: ground.stores.redisVolatileUrl }).connect()
  await redis.flushAll()
  redis.destroy()
}

/** Asks once, and says how long the answer took. */
async function answerOf(origin: string, one: Searched, people: ReadonlyMap<string, Person>): Promise<number> {
  const { userId = '', q = '' } = messageSearches()[one.name] ?? {}
  const path = `/api/messages/search?q=${encodeURIComponent(q)}`
  const began = performance.now()
  const { status, text } = await send(origin, {
    method: 'GET',
    path,
    headers: people.get(userId)?.headers ?? {},
  })
  const took = performance.now() - began
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
  one.found = JSON.parse(text).items.length
  return took
}

async function explain(ground: Ground): Promise<Plans> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-plans-'))
  try {
    const [asked, found] = [join(folder, 'asked.json'), join(folder, 'found.json')]
    writeFileSync(asked, JSON.stringify(messageSearches()))
    await ground.run('services/messaging/src/benchmark/explain-search.ts', asked, found)
    return JSON.parse(readFileSync(found, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureWrites(ground: Ground, say: Say): Promise<WriteCost[]> {
  say('Writing with and without what is searched by …')
  const client = new pg.Client({
    connectionString: ground.stores.databaseUrl,
    options: '-c search_path=messaging,public',
  })
  await client.connect()
  try {
    return await writeCosts(client)
  } finally {
    await client.end()
  }
}
