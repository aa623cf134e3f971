import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteSettings } from '@kocyolu/bundler/composition'
import { compose, type Member, readShell } from '@kocyolu/bundler/composition'
import { buildIn } from '../build-files.ts'
import { historyOf } from '../history.ts'
import { ReleaseRefused } from '../release-errors.ts'
import { readSelectedBuilds, selectionOf } from '../selection.ts'
import { readState } from '../state.ts'
import type { ReleaseStore } from '../store.ts'
import { besideNumber } from './beside-number.ts'
import { writeComposition } from './composition-folder.ts'
import { copyBuild, namesIn } from './copy-build.ts'
import { untilShown } from './shown-site.ts'
import { askBeside, besideName, liveIn, withdrawBeside } from './switch-links.ts'

/** At a tenth of a second each; until a busy machine has rendered all pages. */
const maxLooks = 300

interface StandIns {
  /** The dist of the shell that carries them; a development build can refresh components in place. */
  shell: string
  members: Member[]
}

/**
 * Has the follower of the history serve the live composition with remotes of development servers in it. No part
 * of the history: it ends when it is withdrawn.
 */
export async function showBeside(
  store: ReleaseStore,
  folder: string,
  { shell, members }: StandIns,
  settings: SiteSettings,
): Promise<void> {
  const { live } = await readState(store, historyOf(store))
  if (!live) throw new ReleaseRefused({ code: 'live.nothing', values: {} })
  const published = await readSelectedBuilds(store, selectionOf(live.composition))
  const standIns = new Set(members.map(({ build }) => build.app))
  const files = await buildIn(shell)
  await copyBuild(folder, files)
  const { build, template } = readShell(shell)
  const parts = {
    shell: build,
    members: [...published.members.filter(each => !standIns.has(each.build.app)), ...members],
  }
  const number = besideNumber(await numbersBeside(folder), Date.now())
  const name = `${besideName}-${number}`
  const composition = compose(number, parts.shell, parts.members)
  const offlineWorker = await files.read('entry/offline-worker.js')
  await writeComposition(
    folder,
    name,
    composition,
    // A composition that is being written is not rendered on a server.
    async () => ({ composition, parts, template, offlineWorker, servers: {} }),
    settings,
  )
  await askBeside(folder, name)
  await follows(folder, shown => shown === name)
  await removeBeside(folder, name)
}

/** Has the history be shown again. */
export async function hideBeside(folder: string): Promise<void> {
  await withdrawBeside(folder)
  await follows(folder, shown => !shown?.startsWith(besideName))
  await removeBeside(folder, null)
}

async function follows(folder: string, isSo: (shown: string | null) => boolean): Promise<void> {
  if (!(await untilShown(async () => isSo(await liveIn(folder)), maxLooks)))
    throw new Error(`No follower brings ${folder} up to date: start one with "npm start"`)
}

/** The numbers of what was shown beside the history and is still there. */
async function numbersBeside(folder: string): Promise<number[]> {
  const names = await namesIn(join(folder, 'compositions'))
  return names
    .filter(name => name.startsWith(`${besideName}-`))
    .map(name => Number(name.slice(besideName.length + 1)))
}

/** Removes what was shown beside the history, but for the one that still is. */
async function removeBeside(folder: string, shown: string | null): Promise<void> {
  for (const name of await namesIn(join(folder, 'compositions')))
    if (name.startsWith(`${besideName}-`) && name !== shown)
      await rm(join(folder, 'compositions', name), { recursive: true, force: true })
}
