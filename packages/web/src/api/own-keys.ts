import type { Topic } from './topics.ts'

/**
 * Makes the query keys of a remote: `key('mentors', 3)` is `['mentors', 'mfe-coaching@0123456789ab', 3]`. Who owns them is said
 * by where the build is served from, so no two builds that run in a tab read what the other has written, and the keys of a
 * build are the same wherever it runs. `['mentors']` reaches what everybody has on that topic, to have it refetched.
 */
export function ownKeys(remote: string, servedFrom: string) {
  const owner = ownerOf(remote, buildOf(servedFrom))
  return <const Rest extends readonly unknown[]>(topic: Topic, ...rest: Rest) =>
    [topic, owner, ...rest] as const
}

/** Who the keys of a build belong to. */
export const ownerOf = (remote: string, build: string): string => `${remote}@${build}`

/** The build in `https://site/assets/mfe-coaching/0123456789ab/../`, beside whose files are those that builds share; a server serves it from nowhere. */
const buildOf = (servedFrom: string): string => /\/([^/]+)\/\.\.\/$/.exec(servedFrom)?.[1] ?? ''
