import type { RemoteBuild, ShellBuild } from '@kocyolu/bundler/composition'

/** An app whose build in the checkout is another one than runs. */
export interface PlannedRelease {
  /** Entries of the same step go in any order; shell and remotes in one promotion. */
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
interface WebState {
  fresh: ShellBuild | RemoteBuild
  liveBuild: string | null
}

export interface CheckoutState {
  programs: ProgramState[]
  /** The shell first. */
  web: WebState[]
}

/**
 * Builds of a checkout that are not live, in the order in which none lacks what it needs: services, whose contracts only grow, then
 * the programs in front of them, then the shell and the remotes, which the gates judge together.
 */
export function orderReleases({ programs, web }: CheckoutState): PlannedRelease[] {
  const changed = programs.filter(({ build, liveBuild }) => build !== liveBuild)
  const steps = [
    changed.filter(({ isService }) => isService).map(programRelease),
    changed.filter(({ isService }) => !isService).map(programRelease),
    web
      .filter(({ fresh, liveBuild }) => fresh.build !== liveBuild)
      .map(({ fresh, liveBuild }) => webRelease(fresh, liveBuild, programs)),
  ].filter(step => step.length > 0)
  return steps.flatMap((step, at) => step.map(release => ({ step: at + 1, ...release })))
}

const differenceOf = (liveBuild: string | null): string =>
  liveBuild === null ? 'not live yet' : 'another build than the live one'

const programRelease = ({ app, build, liveBuild }: ProgramState): Omit<PlannedRelease, 'step'> => ({
  ...{ app, build, liveBuild, kind: 'service', reason: differenceOf(liveBuild) },
})

function webRelease(
  { app, build, needs = {} }: WebState['fresh'],
  liveBuild: string | null,
  programs: ProgramState[],
): Omit<PlannedRelease, 'step'> {
  const unmet = programs.filter(program => (needs[program.app] ?? 0) > (program.liveContract ?? 0))
  const needed = unmet.map(({ app: service, contract = 0 }) => {
    const version = needs[service] ?? 0
    return contract >= version
      ? `after ${service} (contract ${version})`
      : `needs contract ${version} of ${service}, which no service here offers`
  })
  const kind = app === 'shell' ? 'shell' : 'remote'
  return { app, kind, build, liveBuild, reason: [differenceOf(liveBuild), ...needed].join('; ') }
}
