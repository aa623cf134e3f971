import type { RemoteBuild, ShellBuild } from '@kocyolu/bundler/composition'
import { collisionsOf, missingOf } from '@kocyolu/bundler/composition'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type { Forced } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import type { SelectedBuilds } from './selection.ts'

/** The contract version that each live service says it offers; one that is not in it did not say. */
export type Offers = Record<string, number>

type Build = ShellBuild | RemoteBuild

interface GateInput {
  parts: SelectedBuilds
  /** The apps whose builds are new in it. */
  changed: string[]
  /** The shell that was live before; its remotes must run on it too, or it could not be brought back. */
  previousShell: ShellBuild | null
  offers: Offers
}

/** All that speaks against these builds being live together. */
export function gateComplaints(input: GateInput): ReleaseComplaint[] {
  const { parts, changed, previousShell } = input
  const { shell, members } = parts
  // A remote that was live with it already does run on it.
  const fresh = members.filter(({ build }) => changed.includes(build.app))
  const onPrevious =
    previousShell && previousShell.build !== shell.build
      ? fresh.flatMap(({ build }) => missingOf(previousShell, build.app, build.takes))
      : []
  return [
    ...missingOf(shell, 'shell', shell.takes),
    ...members.flatMap(({ build }) => missingOf(shell, build.app, build.takes)),
    ...onPrevious.map(ofPreviousShell),
    ...collisionsOf(members.map(({ manifest }) => manifest)),
    ...contractComplaints(input),
  ]
}

/** The contracts that the new builds need and services do not offer. */
export function contractComplaints({
  parts: { shell, members },
  changed,
  offers,
}: Omit<GateInput, 'previousShell'>): ReleaseComplaint[] {
  return [shell, ...members.map(({ build }) => build)]
    .filter(({ app }) => changed.includes(app))
    .flatMap(build => unmetNeeds(build, offers))
}

function ofPreviousShell({ code, values }: ReleaseComplaint): ReleaseComplaint {
  const isName = code === 'shell.name_missing'
  return { code: isName ? 'previous_shell.name_missing' : 'previous_shell.module_missing', values }
}

function unmetNeeds({ app, build, needs }: Build, offers: Offers): ReleaseComplaint[] {
  return Object.entries(needs).flatMap(([service, version]): ReleaseComplaint[] => {
    const offered = offers[service]
    const values = { app, build, service, version }
    if (offered === undefined) return [{ code: 'contract.unknown', values }]
    return offered >= version ? [] : [{ code: 'contract.unmet', values: { ...values, offered } }]
  })
}

/** The complaints to release in spite of, where a reason is given and can override them all; fails otherwise. */
export function forced(complaints: ReleaseComplaint[], force: string | undefined): Forced | undefined {
  if (complaints.length === 0) return undefined
  const refused = new ReleaseRefused(...complaints)
  const why = force?.trim()
  if (!(why && refused.canBeForced)) throw refused
  return { why, complaints: refused.complaints }
}
