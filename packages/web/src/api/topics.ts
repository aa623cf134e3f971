import type { LiveEvent } from '@kocyolu/contracts'
import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Cache invalidation: topics of queries, and which other topics they depend on. A mutation names its topic; a page that shows
 * it has the topic at the beginning of its query's key, in whichever remote that is.
 */
const topics = {
  applications: ['mentors'],
  audit: [],
  blogs: [],
  categories: ['mentors'],
  'client-errors': [],
  composition: [],
  consents: [],
  contacts: [],
  conversation: [],
  counts: [],
  'current-user': [],
  export: [],
  exams: ['home'],
  favourites: [],
  footer: [],
  guardian: [],
  home: [],
  mentors: ['home'],
  messages: [],
  'notification-preferences': [],
  notifications: [],
  'rank-tables': ['progress'],
  'release-builds': [],
  'release-history': [],
  'release-removal': [],
  'release-rollback': [],
  papers: ['progress', 'rank-tables'],
  progress: [],
  push: [],
  releases: [],
  reports: [],
  // The rights on a coach's profile depend on the sessions with them, and so do those who may see progress.
  sessions: ['mentors', 'shares'],
  shares: [],
  'sign-ins': [],
  'site-pages': ['footer'],
  'social-links': ['footer'],
  stories: ['home'],
  programmes: ['progress'],
  users: ['blogs', 'mentors', 'sessions'],
} as const

export type Topic = keyof typeof topics

/** A topic and those that depend on it. */
export const topicsWith = (topic: Topic): Topic[] => [topic, ...topics[topic]]

export const allTopics = Object.keys(topics) as Topic[]

/** The topics that a live event is about, for the queries that do not follow it themselves. */
export const topicsOf: Record<LiveEvent['type'], readonly Topic[]> = {
  'block.changed': ['contacts', 'mentors'],
  'message.changed': [],
  'message.created': [],
  'message.read': [],
  'message.typing': [],
  'notification.created': [],
  'notification.read': [],
  'progress.changed': [],
  ready: [],
  reset: ['contacts', 'sessions'],
  'session.changed': ['sessions'],
  signed_out: [],
}

/** The key of a query that is everybody's; a remote's own are made by `ownKeys`. */
export const topicKey = <const Rest extends readonly unknown[]>(topic: Topic, ...rest: Rest) =>
  [topic, ...rest] as const

/** Something of a topic has changed: its queries are invalidated, and those on the page are refetched at once. */
export async function refreshTopic(
  client: QueryClient,
  topic: Topic,
  filters: Pick<InvalidateQueryFilters, 'refetchType' | 'predicate'> = {},
): Promise<void> {
  await Promise.all(
    topicsWith(topic).map(one => client.invalidateQueries({ ...filters, queryKey: topicKey(one) })),
  )
}

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
