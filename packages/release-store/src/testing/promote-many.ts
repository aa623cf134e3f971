import { openStore } from '../open-store.ts'
import { ReleaseOvertaken } from '../release-errors.ts'
import { createReleases } from '../releases.ts'

// A process of its own that promotes many builds at once: `node promote-many.ts <store> <who> <app>@<build> …`.

const [address = '', by = '', ...builds] = process.argv.slice(2)
const releases = createReleases(openStore(address), { by })
const seen = (await releases.status()).entry?.number ?? 0
// Everybody decides by the same state.
process.stdout.write('ready\n')
await new Promise(resolve => process.stdin.once('data', resolve))
const results = builds.map(async name => {
  const [app = '', build = ''] = name.split('@')
  try {
    const { entry } = await releases.promote([{ app, build }], { why: name })
    return { name, won: entry.number }
  } catch (error) {
    if (error instanceof ReleaseOvertaken) return { name, overtakenBy: error.entry.number }
    throw error
  }
})
process.stdout.write(`${JSON.stringify({ seen, results: await Promise.all(results) })}\n`)
process.exit()
