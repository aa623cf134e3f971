import type { Contract } from '@kocyolu/contracts'
import { expect, it } from 'vitest'
import type { BaseDeps } from '../deps.ts'
import { pathOf } from './path-of.ts'
import type { TestService } from './test-service.ts'

/** A coach in a state, signed in, and whether that is one in which the public may meet them. */
type InState = { cookie: string; isApproved: boolean }

type Given<D extends BaseDeps, C extends Contract> = {
  contract: C
  api: () => TestService<D, C>
  /** Of each call for coaches: whether it wants an approval. `rule`: by what is asked, which another test walks. */
  calls: Readonly<Record<string, 'open' | 'approved' | 'rule'>>
  states: Readonly<Record<string, () => Promise<InState>>>
}

/** Generated from a contract: every call that a coach may make, in every state of a coach's profile. */
export function contractApprovalTests<D extends BaseDeps, C extends Contract>({
  contract,
  api,
  calls,
  states,
}: Given<D, C>): void {
  it('every call of a coach is said to want an approval, or not', () => {
    const ofCoaches = Object.entries(contract).filter(
      ([, { access, approved }]) => access === 'mentor' || approved,
    )
    expect(Object.fromEntries(ofCoaches.map(([name, { approved }]) => [name, approved === true]))).toEqual(
      Object.fromEntries(Object.entries(calls).map(([name, wants]) => [name, wants === 'approved'])),
    )
  })

  it.each(Object.keys(states))('a coach %s gets what that state allows, and nothing more', async state => {
    const inState = await states[state]?.()
    if (!inState) throw new Error(`No such state: ${state}`)
    const own = Object.entries(contract).filter(([, { access }]) => access === 'mentor' || access === 'user')
    const refused: string[] = []
    for (const [name, endpoint] of own) {
      const response = await fetch(`${api().baseUrl}${pathOf(endpoint)}`, {
        method: endpoint.method,
        headers: { cookie: inState.cookie, ...(endpoint.body && { 'content-type': 'application/json' }) },
        ...(endpoint.body && { body: '{}' }),
      })
      const text = await response.text()
      if (response.status === 403 && text.includes('mentor.unapproved')) refused.push(name)
    }
    const wanted = Object.keys(calls).filter(name => calls[name] === 'approved')
    expect(refused.toSorted()).toEqual(inState.isApproved ? [] : wanted.toSorted())
  })
}
