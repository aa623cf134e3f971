import type { Composition, ShellBuild } from '@kocyolu/bundler/composition'
import { compose, type Member } from '@kocyolu/bundler/composition'
import { readRemoteBuild, readShellBuild } from './published.ts'
import type { BuildChange } from './records.ts'
import type { ReleaseStore } from './store.ts'

/** Which builds shall be live together. */
export interface Selection {
  shell: string
  remotes: Record<string, string>
}

export interface BuildName {
  app: string
  build: string
}

export function selectionOf({ shell, remotes }: Composition): Selection {
  const chosen = Object.entries(remotes).map(([app, { build }]) => [app, build])
  return { shell, remotes: Object.fromEntries(chosen) }
}

/** The same with these builds in it. */
export function withBuilds(selection: Selection, builds: BuildName[]): Selection {
  let { shell } = selection
  const remotes = { ...selection.remotes }
  for (const { app, build } of builds)
    if (app === 'shell') shell = build
    else remotes[app] = build
  return { shell, remotes }
}

export function buildsOf({ shell, remotes }: Selection): BuildName[] {
  const members = Object.entries(remotes).map(([app, build]) => ({ app, build }))
  return [{ app: 'shell', build: shell }, ...members]
}

/** Differences between two compositions, app by app. */
export function changesBetween(from: Selection | null, to: Selection): BuildChange[] {
  const buildOf = (selection: Selection | null, app: string): string | null =>
    (app === 'shell' ? selection?.shell : selection?.remotes[app]) ?? null
  const apps = new Set(['shell', ...Object.keys(from?.remotes ?? {}), ...Object.keys(to.remotes)])
  return [...apps]
    .map(app => ({ app, from: buildOf(from, app), to: buildOf(to, app) }))
    .filter(change => change.from !== change.to)
}

/** All that a composition needs to know of its builds. */
export interface SelectedBuilds {
  shell: ShellBuild
  members: Member[]
}

export async function readSelectedBuilds(
  store: ReleaseStore,
  { shell, remotes }: Selection,
): Promise<SelectedBuilds> {
  const members = Object.entries(remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([app, build]) => readRemoteBuild(store, app, build))
  // Together: a rejection that is not awaited yet would end the process.
  const [ofShell, ...ofMembers] = await Promise.all([readShellBuild(store, shell), ...members])
  return { shell: ofShell, members: ofMembers }
}

export const composeSelectedBuilds = (number: number, { shell, members }: SelectedBuilds): Composition =>
  compose(number, shell, members)
