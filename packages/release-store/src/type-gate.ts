import { type Member, notProvidedTypes, type ShellBuild } from '@kocyolu/bundler/composition'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import { readTypes } from './published.ts'
import type { SelectedBuilds, Selection } from './selection.ts'
import type { ReleaseStore } from './store.ts'

/** Modules of the repository; what libraries give is their own matter. */
const ownModules = '@kocyolu/'

/**
 * Types that remotes were compiled against and miss in the shell that they shall run on: new ones, and all where the shell is
 * another one than the live one. Those of `proven`, which ran on it before, are there.
 */
export async function typeComplaints(
  store: ReleaseStore,
  live: string | null,
  { shell, members }: SelectedBuilds,
  changed: string[],
  proven: Selection | null,
): Promise<ReleaseComplaint[]> {
  const wasLive = proven?.shell === shell.build ? proven.remotes : {}
  const isOther = live !== null && live !== shell.build
  const open = members.filter(
    ({ build: { app, build } }) => wasLive[app] !== build && (isOther || changed.includes(app)),
  )
  return (await Promise.all(open.map(each => notProvided(store, shell, each)))).flat()
}

async function notProvided(
  store: ReleaseStore,
  shell: ShellBuild,
  { build: remote }: Member,
): Promise<ReleaseComplaint[]> {
  if (!Object.keys(remote.takes).some(module => module.startsWith(ownModules))) return []
  const [taken, now] = await Promise.all([
    readTypes(store, remote.app, remote.build),
    readTypes(store, 'shell', shell.build),
  ])
  return notProvidedTypes(shell, now, remote, taken)
}
