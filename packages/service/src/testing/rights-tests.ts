import type { Caller, Contract } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import type { Service } from '../create-service.ts'
import type { BaseDeps } from '../deps.ts'
import { holdBack, judged } from './hold-back.ts'
import { roleFor } from './role-for.ts'
import { inRequest } from './sign-in.ts'
import type { TestService } from './test-service.ts'

type SignedIn = { caller: Caller; cookie: string }
type Api = {
  service: Pick<Service, 'app' | 'deps'>
  deps: BaseDeps
  as(who: Partial<Caller>): Promise<{ cookie: string }>
}
type Ending = (api: Api, who: SignedIn) => Promise<unknown>

/** Events that may happen to a sign-in while a body is on its way. Identity ends all sign-ins with a suspension, a role and a reset. */
const endings: Record<string, Ending> = {
  'signed out': ({ service, deps }, { cookie }) => inRequest(service, cookie, ctx => deps.signIns.end(ctx)),
  'suspended, or of another role': ({ deps }, { caller }) => deps.signIns.endAll(caller.id),
  'signed out by a change of the password elsewhere': async ({ as, service, deps }, { caller }) => {
    const elsewhere = await as(caller)
    await inRequest(service, elsewhere.cookie, ctx => deps.signIns.renew(ctx, caller))
  },
}

/** Generated from a contract: a call's body that is held back until its sign-in has ended, or has lost the role, is refused. */
export function contractRightsTests<D extends BaseDeps, C extends Contract>(
  contract: C,
  api: () => TestService<D, C>,
): void {
  const held = Object.entries(contract).filter(([, { access, body, upload }]) => {
    return access !== 'public' && (body || upload)
  })
  const answersTo = async (calls: typeof held, ending: Ending) => {
    const answers = calls.map(async ([name, endpoint]) => {
      const caller = { role: roleFor(endpoint), mentorProfileId: 1 }
      const client = await api().as(caller)
      const call = holdBack(api().baseUrl, endpoint, client.cookie)
      await judged(api(), client.caller?.id ?? '')
      await ending(api(), { caller: client.caller as Caller, cookie: client.cookie })
      return `${name} ${await call.finish()}`
    })
    return Promise.all(answers)
  }

  describe('a body that was held back', () => {
    it.runIf(held.length > 0).each(Object.keys(endings))('is refused of who was %s meanwhile', async how => {
      const answers = await answersTo(held, endings[how] as Ending)
      expect(answers).toEqual(held.map(([name]) => `${name} 401 unauthenticated`))
    })

    const ofRoles = held.filter(([, { access }]) => access !== 'user')
    it.runIf(ofRoles.length > 0)('is refused of who goes on in another role', async () => {
      const answers = await answersTo(ofRoles, ({ deps }, { caller }) => {
        const role = caller.role === 'student' ? 'mentor' : 'student'
        return deps.signIns.update({ ...caller, role }, Number.MAX_SAFE_INTEGER)
      })
      expect(answers).toEqual(ofRoles.map(([name]) => `${name} 403 forbidden`))
    })
  })
}
