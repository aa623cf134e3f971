import type { Actor } from './actors.ts'

/** Requests of a user's pages while browsing; missing answers are ignored. */
export async function browse({ fetch, api }: Actor, profileId: number): Promise<void> {
  const params = { id: String(profileId) }
  const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
  const asked = [
    ...['/', '/mentors', `/mentors/${profileId}`, '/blog'].map(async path => (await fetch(path)).text()),
    api.coaching.listMentors({ query: { q: 'deneme', page: '1' } }),
    api.coaching.listSlots({ params, query: { from: inDays(1), to: inDays(8) } }),
    api.content.listBlogs({}),
    api.notifications.listNotifications({}),
    api.messaging.listContacts({}),
  ]
  await Promise.allSettled(asked)
}
