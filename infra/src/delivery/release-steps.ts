import type { PlannedRelease } from '../release/order-releases.ts'

/** Releases of one job of the release workflow. */
export interface ReleaseStep {
  /** How the job is called. */
  name: string
  /** As the release tool takes them: apps, and the same with the builds that the plan saw. */
  apps: string
  builds: string
  /** A program is stored; builds of the browser are tried by some, unless nothing is live that others could have meanwhile. */
  how: 'store' | 'promote' | 'canary'
}

/**
 * The jobs of a release, in their order. Of what differs from what is live only that goes out which changed since the last
 * release: a build that an operator rolled back by hand differs too, and stays as it is.
 */
export function releaseSteps(plan: PlannedRelease[], changed: readonly string[]): ReleaseStep[] {
  const wanted = plan.filter(({ app }) => changed.includes(app))
  const steps = [...new Set(wanted.map(({ step }) => step))].sort((a, b) => a - b)
  return steps.map(number => {
    const releases = wanted.filter(({ step }) => step === number)
    const apps = releases.map(({ app }) => app).join(' ')
    const isProgram = releases.every(({ kind }) => kind === 'service')
    const isFirst = releases.some(({ kind, liveBuild }) => kind === 'shell' && liveBuild === null)
    return {
      name: apps,
      apps,
      builds: releases.map(({ app, build }) => `${app}@${build}`).join(' '),
      how: isProgram ? 'store' : isFirst ? 'promote' : 'canary',
    }
  })
}
