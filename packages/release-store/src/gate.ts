import type { ShellBuild } from '@kocyolu/bundler/composition'
import { collisionsOf, missingOf } from '@kocyolu/bundler/composition'
import type { SelectedBuilds } from './selection.ts'

/** The contract version that each live service offers. */
export type Offers = Record<string, number>

interface GateInput {
  parts: SelectedBuilds
  /** The apps whose builds are new in it. */
  changed: string[]
  /** The shell that was live before; its remotes must run on it too, or it could not be brought back. */
  previousShell: ShellBuild | null
  offers: Offers | undefined
}

/** All that speaks against these builds being live together, by name. */
export function gateComplaints({
  parts: { shell, members },
  changed,
  previousShell,
  offers,
}: GateInput): string[] {
  const onShell = members.flatMap(({ build }) => missingOf(shell, build.app, build.takes))
  // What was live with it already does run on it.
  const fresh = members.filter(({ build }) => changed.includes(build.app))
  const onPrevious =
    previousShell && previousShell.build !== shell.build
      ? fresh.flatMap(({ build }) => missingOf(previousShell, build.app, build.takes))
      : []
  const needs = [shell, ...members.map(({ build }) => build)]
    .filter(({ app }) => changed.includes(app))
    .flatMap(build => unmetNeeds(build, offers))
  return [
    ...missingOf(shell, 'shell', shell.takes),
    ...onShell,
    ...onPrevious.map(text => `${text} (it was live before and could not be brought back)`),
    ...collisionsOf(members.map(({ manifest }) => manifest)),
    ...needs,
  ]
}

interface Needing {
  app: string
  build: string
  needs?: Offers | undefined
}

function unmetNeeds({ app, build, needs = {} }: Needing, offers: Offers | undefined): string[] {
  return Object.entries(needs).flatMap(([service, version]) => {
    const offered = offers?.[service]
    return offered === undefined || offered >= version
      ? []
      : [`${app}@${build} needs contract ${version} of ${service}, and what is live offers ${offered}`]
  })
}

/** Needs that could not be compared because nobody said what the service offers. */
export function unknownOffers(
  { shell, members }: SelectedBuilds,
  changed: string[],
  offers: Offers | undefined,
): string[] {
  const needed = [shell, ...members.map(({ build }) => build)]
    .filter(({ app }) => changed.includes(app))
    .flatMap((build: Needing) => Object.keys(build.needs ?? {}))
  return [...new Set(needed)].filter(service => offers?.[service] === undefined).sort()
}
