import {
  missingOf,
  notProvidedTypes,
  type ProvidedTypes,
  type RemoteBuild,
  type ShellBuild,
} from '@kocyolu/bundler/composition'
import { complaintText, type ReleaseComplaint } from '@kocyolu/contracts/release-complaints'

/** An app whose build in the checkout is another one than runs. */
export interface PlannedRelease {
  /** Entries of the same step go in any order; for the shell and remotes of one step that need each other, in one promotion. */
  step: number
  app: string
  kind: 'service' | 'shell' | 'remote'
  build: string
  /** Null for what was never released. */
  liveBuild: string | null
  reason: string
}

/** A program of the checkout, with the contract that it offers, and what runs of it. */
export interface ProgramState {
  app: string
  /** Or a program in front of the services. */
  isService: boolean
  build: string
  liveBuild: string | null
  contract?: number | undefined
  /** Null where no service answered. */
  liveContract: number | null
}

/** A build of the checkout, and the live one where there is one. */
export interface WebState<B> {
  fresh: B
  live: B | null
  /** Of a remote what it was compiled against, of the shell what the live one provides; null where a build does not say. */
  types?: ProvidedTypes | null
}

export interface CheckoutState {
  programs: ProgramState[]
  shell: WebState<ShellBuild>
  remotes: WebState<RemoteBuild>[]
}

type Unnumbered = Omit<PlannedRelease, 'step'>

const differs = 'another build than the live one'
const isNew = 'not live yet'

/**
 * Builds of a checkout that are not live, in the order in which none lacks what it needs: services, whose contracts only grow, then
 * the programs in front of them, then the shell and the remotes by what they take of each other.
 */
export function orderReleases({ programs, shell, remotes }: CheckoutState): PlannedRelease[] {
  const changed = programs.filter(({ build, liveBuild }) => build !== liveBuild)
  const steps = [
    changed.filter(({ isService }) => isService).map(state => programRelease(state, remotes)),
    changed.filter(({ isService }) => !isService).map(state => programRelease(state, remotes)),
    ...orderWeb(shell, remotes, programs),
  ].filter(step => step.length > 0)
  return steps.flatMap((step, at) => step.map(release => ({ step: at + 1, ...release })))
}

function programRelease(program: ProgramState, remotes: WebState<RemoteBuild>[]): Unnumbered {
  const { app, build, liveBuild } = program
  const waiting = remotes.filter(({ fresh, live }) => isChanged({ fresh, live }) && isUnmet(fresh, program))
  const reason = liveBuild === null ? isNew : differs
  const before = waiting.map(({ fresh }) => `${fresh.app} (needs contract ${fresh.needs?.[app]})`)
  return {
    app,
    kind: 'service',
    build,
    liveBuild,
    reason: [reason, ...prefixed('before ', before)].join('; '),
  }
}

const prefixed = (prefix: string, texts: string[]): string[] =>
  texts.length > 0 ? [prefix + texts.join(', ')] : []

const isChanged = <B extends { build: string }>({ fresh, live }: WebState<B>): boolean =>
  fresh.build !== live?.build

const isUnmet = ({ needs = {} }: RemoteBuild, { app, liveContract }: ProgramState): boolean =>
  (needs[app] ?? 0) > (liveContract ?? 0)

/** Names that a remote takes and the live shell does not provide. */
const lacking = (
  shell: ShellBuild,
  provided: ProvidedTypes | null | undefined,
  { fresh, types }: WebState<RemoteBuild>,
): ReleaseComplaint[] => [
  ...missingOf(shell, fresh.app, fresh.takes),
  ...(provided && types ? notProvidedTypes(shell, provided, fresh, types) : []),
]

function orderWeb(
  shell: WebState<ShellBuild>,
  remotes: WebState<RemoteBuild>[],
  programs: ProgramState[],
): Unnumbered[][] {
  const changed = remotes.filter(isChanged).map(remote => {
    const { fresh, live } = remote
    const missing = shell.live ? lacking(shell.live, shell.types, remote) : []
    const lacks = missing.map(each => complaintText(each, 'en'))
    const isHeld =
      isChanged(shell) && live !== null && missingOf(shell.fresh, fresh.app, live.takes).length > 0
    return {
      ...remote,
      lacks,
      isFirst: isHeld && lacks.length === 0,
      isWithShell: isHeld && lacks.length > 0,
    }
  })
  const release = ({ fresh, live, lacks, isFirst, isWithShell }: (typeof changed)[number]): Unnumbered => {
    const unmet = programs.filter(program => isUnmet(fresh, program))
    const coming = unmet.filter(({ app, contract }) => (contract ?? 0) >= (fresh.needs?.[app] ?? 0))
    const missing = unmet.filter(({ app, contract }) => (contract ?? 0) < (fresh.needs?.[app] ?? 0))
    const after = [
      ...coming.map(({ app }) => `${app} (contract ${fresh.needs?.[app]})`),
      ...(lacks.length > 0 && !isWithShell ? [`the shell (${lacks.join(', ')})`] : []),
    ]
    const reason = [
      live === null ? isNew : differs,
      ...prefixed('after ', after),
      ...missing.map(
        ({ app }) => `needs contract ${fresh.needs?.[app]} of ${app}, which no service here offers`,
      ),
      ...(isFirst ? ['before the shell, which no longer provides what its live build takes'] : []),
      ...(isWithShell ? ['in one promotion with the shell: each needs the other one'] : []),
    ]
    const liveBuild = live?.build ?? null
    return { app: fresh.app, kind: 'remote', build: fresh.build, liveBuild, reason: reason.join('; ') }
  }
  const ownShell: Unnumbered = {
    app: 'shell',
    kind: 'shell',
    build: shell.fresh.build,
    liveBuild: shell.live?.build ?? null,
    reason: shell.live === null ? isNew : differs,
  }
  // The very first promotion takes the shell and its remotes.
  const isBeginning = shell.live === null
  const isInShellStep = (remote: (typeof changed)[number]): boolean => isBeginning || remote.isWithShell
  return [
    changed.filter(({ isFirst }) => isFirst).map(release),
    [...(isChanged(shell) ? [ownShell] : []), ...changed.filter(isInShellStep).map(release)],
    changed.filter(remote => !(remote.isFirst || isInShellStep(remote))).map(release),
  ]
}
