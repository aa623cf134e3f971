import { type Member, narrowerTypes, notProvidedTypes, type ShellBuild } from '@kocyolu/bundler/composition'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import { readTypes } from './published.ts'
import type { SelectedBuilds, Selection } from './selection.ts'
import type { ReleaseStore } from './store.ts'

/** Modules of the repository; what libraries give is their own matter. */
const ownModules = '@kocyolu/'

/** Types that remotes miss in the shell that they shall run on; those of `proven`, which ran on it before, are there. */
export async function typeComplaints(
  store: ReleaseStore,
  live: string | null,
  { shell, members }: SelectedBuilds,
  changed: string[],
  proven: Selection | null,
): Promise<ReleaseComplaint[]> {
  const wasLive = proven?.shell === shell.build ? proven.remotes : {}
  const open = members.filter(({ build: { app, build } }) => wasLive[app] !== build)
  const isFresh = ({ build }: Member): boolean => changed.includes(build.app)
  const isOther = live !== null && live !== shell.build
  return [
    ...(isOther
      ? await narrowed(
          store,
          live,
          shell.build,
          open.filter(each => !isFresh(each)),
        )
      : []),
    ...(await Promise.all(open.filter(isFresh).map(each => notProvided(store, shell, each)))).flat(),
  ]
}

/** Types that another shell gives less of than the live one, to remotes that stay as they are. */
async function narrowed(
  store: ReleaseStore,
  live: string,
  shell: string,
  staying: Member[],
): Promise<ReleaseComplaint[]> {
  if (staying.length === 0) return []
  const [before, now] = await Promise.all([readTypes(store, 'shell', live), readTypes(store, 'shell', shell)])
  const takenBy = (module: string, name: string): string[] =>
    staying
      .filter(({ build: { takes } }) => [name, '*'].some(each => takes[module]?.includes(each)))
      .map(({ build }) => build.app)
  return narrowerTypes(before, now, takenBy)
}

/** Types that a remote was compiled against and this shell does not provide, beside names that it lacks. */
async function notProvided(
  store: ReleaseStore,
  shell: ShellBuild,
  member: Member,
): Promise<ReleaseComplaint[]> {
  const { app, build, takes } = member.build
  const own = Object.entries(takes).filter(([module]) => module.startsWith(ownModules))
  if (own.length === 0) return []
  const [taken, now] = await Promise.all([
    readTypes(store, app, build),
    readTypes(store, 'shell', shell.build),
  ])
  return notProvidedTypes(shell, now, member.build, taken)
}
