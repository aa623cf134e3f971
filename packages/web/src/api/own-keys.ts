import type { Topic } from './topics.ts'

const instances = new Map<string, number>()

/**
 * Makes the query keys of a remote: `key('mentors', 3)` is `['mentors', 'mfe-coaching@0123456789ab', 3]`. Who owns them is said
 * by where the build is served from, so no two builds that run in a tab read what the other has written, and the keys of a
 * build are the same wherever it runs; a build that does not say it is distinguished by the order of coming. `['mentors']`
 * reaches what everybody has on that topic, to have it refetched.
 */
export function ownKeys(remote: string, servedFrom = '') {
  const build = buildOf(servedFrom)
  const owner = build ? ownerOf(remote, build) : nextOwner(remote)
  return <const Rest extends readonly unknown[]>(topic: Topic, ...rest: Rest) =>
    [topic, owner, ...rest] as const
}

/** Who the keys of a build belong to. */
export const ownerOf = (remote: string, build: string): string => `${remote}@${build}`

/** The build in `https://site/assets/mfe-coaching/0123456789ab/../`, beside whose files are those that builds share. */
const buildOf = (servedFrom: string): string | undefined => /\/([^/]+)\/\.\.\/$/.exec(servedFrom)?.[1]

function nextOwner(remote: string): string {
  const instance = (instances.get(remote) ?? 0) + 1
  instances.set(remote, instance)
  return `${remote}#${instance}`
}
