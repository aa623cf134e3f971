import { startMeasuredStores, startTestStack } from '@kocyolu/infra/testing'
import pg from 'pg'
import { unlimited } from '../measure/start-programs.ts'
import { type Cast, type Scenario, scenarios } from './scenarios.ts'

/** Cost of one answer at each size. */
export interface Curve {
  scenario: string
  asked: string
  sizes: readonly number[]
  /** Pages of 8 kB that PostgreSQL looked at for one answer: this hangs on no load. */
  blocks: number[]
}

type Say = (line: string) => void

/** The demo data's people; everybody has this password. */
const password = 'kocyolu-demo'
const emails = {
  student: 'student@kocyolu.test',
  mentor: 'mentor@kocyolu.test',
  admin: 'admin@kocyolu.test',
} as const
/** The lowest of so many counts: what workers ask meanwhile only adds. */
const rounds = 7

/** Asks for the same answers while what one person has, or all have, grows a hundredfold. */
export async function benchGrowth(say: Say): Promise<Curve[]> {
  const stores = await startMeasuredStores()
  try {
    say('Starting a platform of its own …')
    const settings = { ...unlimited, DATABASE_STATEMENT_MS: '3600000' }
    const stack = await startTestStack({ settings, stores })
    const client = new pg.Client({ connectionString: stores.databaseUrl })
    await client.connect()
    try {
      await client.query('create extension if not exists pg_stat_statements schema public')
      const site = { origin: stack.origin, cookies: await signInAll(stack.origin) }
      const curves: Curve[] = []
      for (const scenario of scenarios) curves.push(...(await follow(client, site, scenario, say)))
      return curves
    } finally {
      await client.end()
      await stack.close()
    }
  } finally {
    await stores.stop()
  }
}

interface Site {
  origin: string
  cookies: Record<keyof typeof emails, string>
}

async function follow(client: pg.Client, site: Site, scenario: Scenario, say: Say): Promise<Curve[]> {
  const { name, sizes, fill, asked } = scenario
  const cast = await findCast(client)
  const curves = Object.keys(asked).map((one): Curve => ({ scenario: name, asked: one, sizes, blocks: [] }))
  let there = 0
  for (const size of sizes) {
    say(`${name}: ${size} …`)
    await fill(client, cast, there, size - there)
    there = size
    await client.query('vacuum (analyze)')
    const at = { ...cast, middleMessageId: await middleOf(client, cast) }
    for (const curve of curves) {
      const { as, path } = asked[curve.asked] ?? {}
      if (!as || !path) continue
      curve.blocks.push(await blocksOf(client, `${site.origin}${path(at)}`, site.cookies[as]))
    }
  }
  for (const { asked, blocks } of curves) say(`  ${asked}: ${blocks.join(', ')} blocks`)
  return curves
}

async function blocksOf(client: pg.Client, url: string, cookie: string): Promise<number> {
  const counts: number[] = []
  // The first ones fill what the service and PostgreSQL keep.
  for (let round = -2; round < rounds; round += 1) {
    await client.query('select pg_stat_statements_reset()')
    const answer = await fetch(url, { headers: { cookie } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}: ${text}`)
    const { rows } = await client.query<{ blocks: number }>(
      `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float as blocks
       from pg_stat_statements where query not like '%pg_stat_statements%'`,
    )
    if (round >= 0) counts.push(rows[0]?.blocks ?? 0)
  }
  return Math.min(...counts)
}

async function findCast(client: pg.Client): Promise<Cast> {
  const { rows } = await client.query<Cast>(
    `select student.id as "studentId", mentor.id as "mentorUserId", profile.id as "mentorProfileId"
     from identity.users student, identity.users mentor
       join coaching.mentor_profiles profile on profile.user_id = mentor.id
     where student.email = $1 and mentor.email = $2`,
    [emails.student, emails.mentor],
  )
  if (!rows[0]) throw new Error('The demo data lacks its people')
  return rows[0]
}

async function middleOf(client: pg.Client, { studentId, mentorUserId }: Cast): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select percentile_disc(0.5) within group (order by id) as id from messaging.messages
     where (sender_id, recipient_id) in (($1::uuid, $2::uuid), ($2::uuid, $1::uuid))`,
    [studentId, mentorUserId],
  )
  return rows[0]?.id ?? 1
}

async function signInAll(origin: string): Promise<Site['cookies']> {
  const entries = await Promise.all(
    Object.entries(emails).map(async ([who, email]) => {
      const answer = await fetch(`${origin}/account/sign-in`, {
        method: 'POST',
        headers: { origin },
        redirect: 'manual',
        body: new URLSearchParams({ email, password, returnTo: '/' }),
      })
      const cookies = answer.headers.getSetCookie().map(line => line.split(';')[0])
      if (answer.status !== 303) throw new Error(`The sign-in of ${email} was answered ${answer.status}`)
      return [who, cookies.join('; ')]
    }),
  )
  return Object.fromEntries(entries)
}
