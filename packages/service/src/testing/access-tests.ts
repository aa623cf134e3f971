import type { Contract, Endpoint } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import type { BaseDeps } from '../deps.ts'
import { mayAccess } from '../http/context.ts'
import { contractInputTests } from './input-tests.ts'
import { pathOf } from './path-of.ts'
import { contractRightsTests } from './rights-tests.ts'
import { roleFor, roles } from './role-for.ts'
import type { TestService } from './test-service.ts'

/**
 * Generated from a contract: every endpoint that is not public answers 401 to a visitor, and 403 or 404 to each wrong role,
 * also to who becomes either while the body is on its way. Calls that ask for a fresh proof refuse an old one.
 */
export function contractAccessTests<D extends BaseDeps, C extends Contract>(
  contract: C,
  api: () => TestService<D, C>,
): void {
  contractRightsTests(contract, api)
  contractInputTests(contract, api)
  describe('access', () => {
    for (const [name, endpoint] of Object.entries(contract)) {
      if (endpoint.access === 'public') continue
      it(`${name} is open to visitors`, async () => {
        const response = await send(api().baseUrl, endpoint, '')
        expect(response.status).toBe(401)
        expect(await response.json()).toMatchObject({ code: 'unauthenticated', status: 401 })
      })
      for (const role of roles.filter(one => !mayAccess({ role: one }, endpoint.access))) {
        it(`${name} is closed to a ${role}`, async () => {
          const { cookie } = await api().as({ role })
          expect((await send(api().baseUrl, endpoint, cookie)).status).toBeOneOf([403, 404])
        })
      }
      if (!endpoint.proved) continue
      it(`${name} asks for a proof of the last 15 minutes, and changes nothing without`, async () => {
        const role = roleFor(endpoint)
        const provedAt = new Date(api().clock.now().getTime() - 15 * 60_000).toISOString()
        const { cookie } = await api().as({ role }, provedAt)
        const before = await api().events()
        const response = await send(api().baseUrl, endpoint, cookie)
        expect(await response.json()).toMatchObject({ code: 'account.step_up', status: 403 })
        expect(await api().events()).toEqual(before)
      })
    }
  })
}

function send(baseUrl: string, endpoint: Endpoint, cookie: string): Promise<Response> {
  return fetch(`${baseUrl}${pathOf(endpoint)}`, {
    method: endpoint.method,
    headers: { cookie, ...(endpoint.body && { 'content-type': 'application/json' }) },
    ...(endpoint.body && { body: '{}' }),
  })
}
