import { setTimeout as pause } from 'node:timers/promises'
import { serviceNames } from '@kocyolu/contracts'

/** Tries until it holds; a busy machine takes its time, so the limit only ends what never comes. */
export async function until(what: string, holds: () => Promise<boolean>, ms = 600_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${ms / 1_000} s`)
    await pause(250)
  }
}

/** The site as its visitors meet it. */
export function siteAt(origin: string) {
  // Asked as a user, so that no answer comes from what the gateway kept.
  const ask = (path: string): Promise<Response> =>
    fetch(`${origin}${path}`, { headers: { authorization: 'none' }, signal: AbortSignal.timeout(6_000) })
  const json = async <T>(path: string): Promise<T> => (await ask(path)).json() as Promise<T>
  const pages = ['/', '/api/mentors', '/api/site/home', '/account/sign-in']
  const everything = [...pages, ...serviceNames.map(name => `/gateway/services/${name}`)]
  return {
    /** Whether a page, some public answers and each service are there. */
    answers: async () => (await Promise.all(everything.map(ask))).every(({ ok }) => ok),
    buildOf: async (service: string) => (await json<{ build: string }>(`/gateway/services/${service}`)).build,
    composition: async () => (await json<{ number: number }>('/composition.json')).number,
    mentors: async () => (await json<unknown[]>('/api/mentors')).length,
    title: async (path: string) => /<title>([^<]*)/.exec(await (await ask(path)).text())?.[1] ?? '',
  }
}
