import { createHash } from 'node:crypto'
import { type Failures, tooMany } from './pending-errors.ts'
import type { StackMaps } from './stack-maps.ts'

/** A group as it grows: what is the same of its failures, and those by build and composition. */
export type GrownGroup = {
  fingerprint: string
  app: string
  kind: string
  message: string
  place: string | null
  failures: Failures[]
}

/** Puts failures together that are the same: of an app and a kind, with the same words, at the same place in the sources. */
export async function groupFailures(
  failures: Failures[],
  placeOf: StackMaps['placeOf'],
): Promise<GrownGroup[]> {
  const groups = new Map<string, GrownGroup>()
  for (const failure of failures) {
    const { app, kind, message } = failure
    const place = await placeOf(failure)
    addTo(groups, { app, kind, message, place, failures: [failure] })
  }
  return inOrder(groups)
}

/** The groups beyond the first `allowed` new ones as one group for each app and kind. */
export function foldNew(
  found: GrownGroup[],
  isNew: (group: GrownGroup) => boolean,
  allowed: number,
): GrownGroup[] {
  const groups = new Map<string, GrownGroup>()
  let left = allowed
  for (const group of found) {
    if (isNew(group) && left-- <= 0) addTo(groups, { ...group, message: tooMany, place: null })
    else addTo(groups, group)
  }
  return inOrder(groups)
}

function addTo(groups: Map<string, GrownGroup>, group: Omit<GrownGroup, 'fingerprint'>): void {
  const { app, kind, message, place } = group
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([app, kind, message, place]))
    .digest('base64url')
    .slice(0, 22)
  const known = groups.get(fingerprint)
  if (known) known.failures.push(...group.failures)
  else groups.set(fingerprint, { ...group, fingerprint, failures: [...group.failures] })
}

/** Rows are locked in this order, so that no two processes wait for each other. */
const inOrder = (groups: Map<string, GrownGroup>): GrownGroup[] =>
  [...groups.values()].toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1))

/** Named by what only they say; most of them also say that they are Chrome, and that one Safari. */
const families: [string, RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,3})/],
  ['Opera', /\bOP(?:R|T)\/(\d{1,3})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})/],
  ['Yandex', /\bYaBrowser\/(\d{1,3})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,3})/],
  ['Safari', /\bVersion\/(\d{1,3})[\d.]* (?:Mobile\/\w+ )?Safari/],
]

/** `Firefox 143`: family and major version of a browser, and nothing finer that could identify people. */
export function browserName(userAgent: string): string {
  for (const [family, pattern] of families) {
    const version = pattern.exec(userAgent)?.[1]
    if (version !== undefined) return `${family} ${Number(version)}`
  }
  return 'other'
}
