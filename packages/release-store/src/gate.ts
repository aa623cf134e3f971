import type { RemoteBuild, ShellBuild } from '@kocyolu/bundler/composition'
import { collisionsOf, missingOf } from '@kocyolu/bundler/composition'
import { gateOf, type ReleaseComplaint, type ReleaseGate } from '@kocyolu/contracts/release-complaints'
import type { Override, PublishedBuild } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import type { SelectedBuilds } from './selection.ts'

/** The contract version that each live service says it offers; one that is not in it did not say. */
export type Offers = Record<string, number>
/** What somebody decides to release in spite of, with the reason for the history. */
export type Overrides = { [gate in ReleaseGate]?: string | undefined }

type Build = ShellBuild | RemoteBuild

interface GateInput {
  parts: SelectedBuilds
  /** The apps whose builds are new in it. */
  changed: string[]
  /** What was published of those builds, by app. */
  published: Record<string, Pick<PublishedBuild, 'files' | 'restored'>>
  /** The shell that was live before; its remotes must run on it too, or it could not be brought back. */
  previousShell: ShellBuild | null
  offers: Offers
}

/** All that speaks against these builds being live together. */
export function gateComplaints(input: GateInput): ReleaseComplaint[] {
  const { parts, changed, previousShell } = input
  const { shell, members } = parts
  // What was live with it already does run on it.
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
    ...buildComplaints(input),
  ]
}

/** What speaks against the builds that are new, each by itself: contracts that they need, and hashes that they lack. */
export function buildComplaints({
  parts: { shell, members },
  changed,
  published,
  offers,
}: Omit<GateInput, 'previousShell'>): ReleaseComplaint[] {
  return [shell, ...members.map(({ build }) => build)]
    .filter(({ app }) => changed.includes(app))
    .flatMap(build => [...unmetNeeds(build, offers), ...unchecked(build, published[build.app])])
}

function ofPreviousShell({ code, values }: ReleaseComplaint): ReleaseComplaint {
  const isName = code === 'shell.name_missing'
  return { code: isName ? 'previous_shell.name_missing' : 'previous_shell.module_missing', values }
}

function unmetNeeds({ app, build, needs }: Build, offers: Offers): ReleaseComplaint[] {
  if (!needs) return [{ code: 'contract.unrecorded', values: { app, build } }]
  return Object.entries(needs).flatMap(([service, version]): ReleaseComplaint[] => {
    const offered = offers[service]
    const values = { app, build, service, version }
    if (offered === undefined) return [{ code: 'contract.unknown', values }]
    return offered >= version ? [] : [{ code: 'contract.unmet', values: { ...values, offered } }]
  })
}

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file) && !file.startsWith('maps/')

function unchecked(
  { app, build, integrity = {} }: Build,
  { files, restored }: Pick<PublishedBuild, 'files' | 'restored'> = { files: [] },
): ReleaseComplaint[] {
  const missing = files.filter(file => isCode(file) && integrity[file] === undefined)
  const [file] = missing
  return [
    ...(restored ? [{ code: 'build.restored', values: { app, build } } as const] : []),
    ...(file === undefined
      ? []
      : [{ code: 'integrity.missing', values: { app, build, file, count: missing.length } } as const]),
  ]
}

/** What is released in spite of these complaints; fails with those that nobody decided about. */
export function overridden(complaints: ReleaseComplaint[], overrides: Overrides): Override[] {
  const reasonFor = ({ code }: ReleaseComplaint): string | undefined => {
    const gate = gateOf(code)
    return gate ? overrides[gate]?.trim() : undefined
  }
  const open = complaints.filter(each => !reasonFor(each))
  if (open.length > 0) throw new ReleaseRefused(...open)
  return Object.entries(overrides).flatMap(([gate, why]) => {
    const own = complaints.filter(({ code }) => gateOf(code) === gate)
    return why !== undefined && own.length > 0 ? [{ gate, why: why.trim(), complaints: own }] : []
  })
}
