import { styleText } from 'node:util'
import { complaintText, type ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type {
  BuildChange,
  BuildName,
  HistoryEntry,
  LiveState,
  Outcome,
  PublishedBuild,
  ShownSite,
} from '@kocyolu/release-store'
import { buildsOf, ReleaseRefused, selectionOf } from '@kocyolu/release-store'

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
            'It is stored, but the site does not show it yet; release doctor says when it does',
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

/** The canary beside what is live, and its next stage; nothing where there is none. */
export function canaryText({ canary }: Pick<HistoryEntry | ShownSite, 'canary'>): string {
  if (!canary) return ''
  const stages = 'stages' in canary ? canary.stages : undefined
  const next = stages ? `; ${stages.rest[0]?.percent} % at ${moment(stages.next)} at the earliest` : ''
  return `, composition ${canary.composition} for ${shareText(canary)}${next}`
}

type Guests = { percent: number; for?: string[] | undefined; people?: string[] | undefined }
const shareText = ({ percent, for: roles = [], people = [] }: Guests): string =>
  [
    `${percent} % of the devices`,
    ...roles.map(role => `each ${role}`),
    ...(people.length > 0 ? [`named people: ${people.length}`] : []),
  ].join(' and ')

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

/** Each app's live build, that of the canary where it is another, and one that is published since. */
export function liveText({ live, canary }: LiveState, builds: PublishedBuild[]): string {
  if (!live) return ''
  const rows = buildsOf(selectionOf(live.composition)).map(({ app, build }) => {
    const tried = canary && buildsOf(selectionOf(canary.record.composition)).find(each => each.app === app)
    const newest = builds.find(each => each.app === app)
    return [
      app,
      build,
      tried && tried.build !== build ? tried.build : '',
      newest && newest.build !== build ? `${newest.build} ${moment(newest.at)}` : '',
    ]
  })
  return table(['app', 'live', 'canary', 'published since'], rows)
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
