import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './checkout.ts'
import { type Hole, holesOf, Kept, overdue, staleness } from './holes/known-holes.ts'

const usage = `npm run holes [-- --keep]

Fails where a package of the lock file has a known hole that is older than SECURITY.md promises.
Asks the registry; where it does not answer, reads node_modules/.local/known-holes.json, which --keep writes.
`

const file = join(checkout, 'node_modules/.local/known-holes.json')

/** The answer of the registry; undefined where it gives none. */
const askRegistry = (): Promise<unknown> =>
  new Promise(resolve => {
    const options = { cwd: checkout, timeout: 120_000, maxBuffer: 64 * 1024 * 1024 }
    // It ends with an error where there are holes, and where there is no answer.
    execFile('npm', ['audit', '--json', '--package-lock-only'], options, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        resolve(undefined)
      }
    })
  })

/** When an advisory was published; null where GitHub does not say. */
async function publishedAt(id: string): Promise<string | null> {
  const { GITHUB_TOKEN: token } = process.env
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const url = `https://api.github.com/advisories/${encodeURIComponent(id)}`
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    const { published_at: at } = (await answer.json()) as { published_at?: unknown }
    return typeof at === 'string' ? at : null
  } catch {
    return null
  }
}

async function ask(): Promise<Kept | undefined> {
  const answer = await askRegistry()
  if (typeof answer !== 'object' || answer === null || !('vulnerabilities' in answer)) return undefined
  const holes: Hole[] = []
  for (const hole of holesOf(answer)) holes.push({ ...hole, since: await publishedAt(hole.id) })
  return { askedAt: new Date().toISOString(), holes }
}

const args = process.argv.slice(2)
if (args.some(arg => arg !== '--keep')) {
  process.stderr.write(usage)
  process.exit(2)
}
const now = new Date()
const asked = await ask()
if (asked && args.includes('--keep')) writeFileSync(file, JSON.stringify(asked, null, 2))
const known = asked ?? (existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
if (!known) {
  process.stderr.write('The registry answers no audit, and there is no list of known holes\n')
  process.exit(1)
}
if (!asked) process.stderr.write(`The registry answers no audit; this is the list of ${known.askedAt}\n`)
const complaints = [asked ? undefined : staleness(known, now), ...overdue(known.holes, now)].filter(Boolean)
for (const text of complaints) process.stderr.write(`${text}\n`)
process.stdout.write(`${known.holes.length} known holes, ${complaints.length} complaints\n`)
if (complaints.length > 0) process.exitCode = 1
