import { styleText } from 'node:util'
import { complaintText, type ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type {
  BuildChange,
  BuildName,
  CompositionRecord,
  HistoryEntry,
  LiveState,
  Outcome,
  PublishedBuild,
  ShownSite,
} from '@kocyolu/release-store'
import { isShown, ReleaseRefused } from '@kocyolu/release-store'

/** Rows under each other, each column as wide as its widest cell. */
function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [styleText('dim', line(head)), ...rows.map(line)].join('\n')
}

/** A moment to the second, in the time of the machine. */
const moment = (at: string): string => new Date(at).toLocaleString('sv-SE')

const whenOf = (entry: HistoryEntry | undefined): string => (entry ? moment(entry.at) : 'long ago')

const changeText = ({ app, from, to }: BuildChange): string => `${app} ${from ?? '–'} → ${to ?? '–'}`
const changesText = (changes: BuildChange[]): string => changes.map(changeText).join(', ')

/** As many as a line has room for. */
const shortly = (changes: BuildChange[]): string =>
  changes.length > 2
    ? `${changesText(changes.slice(0, 1))} and ${changes.length - 1} more`
    : changesText(changes)

export function outcomeText(
  { changed, entry, endsCanary }: Outcome,
  dryRun: boolean,
  shown: boolean | null,
): string {
  const live = `composition ${entry.live}${canaryText(entry)}`
  if (!changed) return `Nothing to do: ${live} is live already`
  const done = dryRun ? 'Would be' : 'Done:'
  return [
    `${done} change ${entry.number}, ${entry.action} ${changesText(entry.changes)}`,
    `${dryRun ? 'Live would be' : 'Live:'} ${live}`,
    ...(endsCanary ? [styleText('yellow', 'The canary ends: what it stood beside is no longer live')] : []),
    ...forcedTexts(entry).map(text => styleText('yellow', text)),
    ...(shown === false
      ? [
          styleText(
            'yellow',
            'It is stored, but the site does not show it yet; release status says when it does',
          ),
        ]
      : []),
  ].join('\n')
}

/** Complaints that were overridden, and why. */
const forcedTexts = ({ forced }: HistoryEntry): string[] =>
  forced
    ? [
        `Forced (${forced.why})`,
        ...forced.complaints.map(each => `  ${complaintText(each, 'en') ?? each.code}`),
      ]
    : []

/** How what was refused goes on all the same. */
export const forceHint = 'All the same: --force "<why>"'

const canaryText = ({ canary }: Pick<HistoryEntry | ShownSite, 'canary'>): string =>
  canary ? `, composition ${canary.composition} for ${shareText(canary)}` : ''

const shareText = ({ percent, for: roles = [] }: { percent: number; for?: string[] | undefined }): string =>
  [`${percent} % of the devices`, ...roles.map(role => `each ${role}`)].join(' and ')

export const historyText = (entries: HistoryEntry[]): string =>
  table(
    ['change', 'when', 'who', 'action', 'live', 'canary', 'builds', 'why'],
    entries.map(({ number, at, by, action, live, canary, changes, why, forced }) => [
      String(number),
      moment(at),
      by,
      action,
      String(live),
      canary ? `${canary.composition} ${canary.percent} %` : '',
      shortly(changes),
      forced ? `${why}; forced: ${forced.why}` : why,
    ]),
  )

/** The served composition, beside the history's. */
export function siteText(site: ShownSite | null, entry: HistoryEntry | null): string {
  if (site === null) return 'No answer from the site about the composition that it serves'
  const { live, canary } = site
  const served = live === null ? 'nothing of the history' : `composition ${live}${canaryText({ canary })}`
  return entry === null || isShown(site, entry)
    ? `The site serves ${served}`
    : styleText('yellow', `The site serves ${served}, not what the history says`)
}

/** The change that made it so, as far as these entries (newest first) go back. */
function sinceWhen(entries: HistoryEntry[], live: number): HistoryEntry | undefined {
  const other = entries.findIndex(entry => entry.live !== live)
  return other === -1 ? entries.at(-1) : entries[other - 1]
}

const becameLive = (entries: HistoryEntry[], app: string, build: string): HistoryEntry | undefined =>
  entries.find(
    ({ action, changes }) =>
      ['promote', 'rollback', 'canary-promote'].includes(action) &&
      changes.some(change => change.app === app && change.to === build),
  )

/** The change that gave a running canary its share. */
function lastCanary(entries: HistoryEntry[]): HistoryEntry[] {
  const share = entries[0]?.canary ? entries.find(({ action }) => action === 'canary') : undefined
  return share ? [{ ...share, canary: entries[0]?.canary ?? share.canary }] : []
}

const nextStage = (canary: HistoryEntry['canary']): string =>
  canary?.stages
    ? `; ${canary.stages.rest[0]?.percent} % at ${moment(canary.stages.next)} at the earliest`
    : ''

export function statusText(
  { live, canary }: LiveState,
  builds: PublishedBuild[],
  entries: HistoryEntry[],
): string {
  const entry = live && sinceWhen(entries, live.number)
  if (!(entry && live)) return 'Nothing has been promoted yet'
  const rows = appsOf(live).map(([app, build]) => {
    const newest = builds.find(each => each.app === app)
    const tried = canary && appsOf(canary.record).find(each => each[0] === app)?.[1]
    return [
      app,
      build,
      whenOf(becameLive(entries, app, build)),
      tried && tried !== build ? `${tried} ${canary.percent} %` : '',
      newest && newest.build !== build ? `${newest.build} ${moment(newest.at)}` : '',
    ]
  })
  const services = builds.filter(({ kind }) => kind === 'service')
  const newest = [...new Map(services.toReversed().map(each => [each.app, each])).values()]
  return [
    `Composition ${live.number}, live since ${moment(entry.at)} by change ${entry.number} of ${entry.by}: ${entry.why}`,
    ...lastCanary(entries).map(
      ({ at, by, why, canary: tried }) =>
        `Canary: composition ${tried?.composition} for ${shareText(tried ?? { percent: 0 })} since ${moment(at)} by ${by}: ${why}${nextStage(tried)}`,
    ),
    table(['app', 'live', 'since', 'canary', 'published since'], rows),
    ...(newest.length > 0
      ? [
          '',
          table(
            ['service', 'published', 'contract', 'when', 'who'],
            newest.map(({ app, build, contract, at, by }) => [
              app,
              build,
              String(contract ?? ''),
              moment(at),
              by,
            ]),
          ),
        ]
      : []),
  ].join('\n')
}

function appsOf({ composition: { shell, remotes } }: CompositionRecord): [string, string][] {
  const members = Object.entries(remotes).map(([app, { build }]): [string, string] => [app, build])
  return [['shell', shell], ...members]
}

export const buildsText = (builds: PublishedBuild[]): string =>
  table(
    ['app', 'build', 'published', 'who', 'files'],
    builds.map(({ app, build, at, by, files }) => [app, build, moment(at), by, String(files.length)]),
  )

const warning = (refused: ReleaseRefused): string[] =>
  [
    'As things stand it would not be made live:',
    refused.message,
    ...(refused.canBeForced ? [forceHint] : []),
  ].map(text => styleText('yellow', text.replaceAll(/^/gm, '  ')))

/** Result of publishing builds, or of a dry run. */
export const publishedText = (
  builds: (BuildName & { isNew: boolean; against?: ReleaseComplaint[] })[],
  dryRun: boolean,
): string =>
  builds
    .flatMap(({ app, build, isNew, against = [] }) => [
      isNew
        ? `${app}@${build} ${dryRun ? 'would be' : 'is'} published`
        : `${app}@${build} was published already`,
      ...(against.length > 0 ? warning(new ReleaseRefused(...against)) : []),
    ])
    .join('\n')
