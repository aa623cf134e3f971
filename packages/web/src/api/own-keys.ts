import type { Topic } from './topics.ts'

const instances = new Map<string, number>()

/**
 * Makes the query keys of a remote: `key('mentors', 3)` is `['mentors', 'mfe-coaching#1', 3]`. Each build of it that runs in a
 * tab asks once and gets an owner of its own, so none reads what another has written; `['mentors']` reaches what everybody
 * has on that topic, to have it fetched anew.
 */
export function ownKeys(remote: string) {
  const instance = (instances.get(remote) ?? 0) + 1
  instances.set(remote, instance)
  const owner = `${remote}#${instance}`
  return <const Rest extends readonly unknown[]>(topic: Topic, ...rest: Rest) =>
    [topic, owner, ...rest] as const
}
