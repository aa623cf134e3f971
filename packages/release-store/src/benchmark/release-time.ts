import { Console } from 'node:console'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { build, copyCheckout } from '@kocyolu/bundler/testing'
import { contractVersions } from '@kocyolu/contracts'
import { buildIn } from '../build-files.ts'
import { openStore } from '../open-store.ts'
import { createReleases } from '../releases.ts'
import { syncSite } from '../site/sync-site.ts'

// `node packages/release-store/src/benchmark/release-time.ts`: how long a release of one remote takes that nothing was built for
// before, beside that of everything. The goal: well under a minute, and at most a third.

const console = new Console(process.stdout)
const folder = mkdtempSync(join(tmpdir(), 'kocyolu-release-time-'))
const remotes = ['mfe-public', 'mfe-coaching', 'mfe-messaging', 'mfe-admin']

async function release(apps: string[], checkout: string): Promise<number> {
  const begun = performance.now()
  const store = openStore(join(folder, 'releases'))
  const releases = createReleases(store, { by: 'benchmark', offers: contractVersions })
  for (const app of apps) await releases.publish(await buildIn(await build(checkout, app)))
  await releases.promote(
    apps.map(app => ({ app })),
    { why: 'measured', overrides: { way_back: 'measured' } },
  )
  await syncSite(store, join(folder, 'www'), SiteSettings.parse({}))
  return (performance.now() - begun) / 1000
}

try {
  const checkout = join(folder, 'checkout')
  copyCheckout(checkout, ['shell', ...remotes])
  const all = await release(['shell', ...remotes], checkout)
  const rows = []
  for (const remote of remotes) {
    const seconds = await release([remote], checkout)
    rows.push({ released: remote, seconds: seconds.toFixed(1), share: (seconds / all).toFixed(2) })
  }
  console.table([{ released: 'everything', seconds: all.toFixed(1), share: '1.00' }, ...rows])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
