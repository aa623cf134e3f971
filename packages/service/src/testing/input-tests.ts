import type { Contract, Endpoint, Role } from '@kocyolu/contracts'
import { costliest } from '@kocyolu/contracts/testing/costliest'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { BaseDeps } from '../deps.ts'
import { pathOf } from './path-of.ts'
import { roleFor } from './role-for.ts'
import type { TestClient, TestService } from './test-service.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const wrongIds = ['abc', '-1', '1.5', '9'.repeat(400), "1'--"]

/** Answer to one wrong request, where it is not as it should be. */
type Complaint = string

/**
 * Generated from a contract: a caller who may make a call, and sends it wrongly, gets a clear error that names the field at
 * fault. One sample for each kind of fault and call; that nothing changes follows from its coming before the handler.
 */
export function contractInputTests<D extends BaseDeps, C extends Contract>(
  contract: C,
  api: () => TestService<D, C>,
): void {
  const calls = Object.entries(contract)

  async function complaintsOf(
    chosen: [string, Endpoint][],
    send: (client: TestClient<C>, endpoint: Endpoint, name: string) => Promise<Complaint[]>,
  ): Promise<Complaint[]> {
    const clients = new Map<Role, TestClient<C>>()
    const complaints: Complaint[] = []
    for (const [name, endpoint] of chosen) {
      const role = roleFor(endpoint)
      const client = clients.get(role) ?? (await api().as({ role, mentorProfileId: 1 }))
      clients.set(role, client)
      complaints.push(...(await send(client, endpoint, name)))
    }
    return complaints
  }

  describe('what a caller sends wrongly', () => {
    const withBody = calls.filter(([, { body }]) => body)
    it.runIf(withBody.length > 0)(
      'is refused where the body is none, too large or of another kind',
      async () => {
        const large = JSON.stringify({ text: 'ş'.repeat(1_000_000) })
        const complaints = await complaintsOf(withBody, async (client, endpoint, name) => [
          ...(await rejection(client, endpoint, `${name} with half a body`, { body: '{' }, 400, 'invalid')),
          ...(await rejection(client, endpoint, `${name} with a list`, { body: '[]' }, 400, 'invalid')),
          ...(await rejection(
            client,
            endpoint,
            `${name} as XML`,
            { body: '{}', type: 'application/xml' },
            415,
          )),
          ...(await rejection(client, endpoint, `${name} with two megabytes`, { body: large }, 413)),
        ])
        expect(complaints).toEqual([])
      },
    )

    it.runIf(withBody.length > 0)('is named where a field of the body is of another kind', async () => {
      const complaints = await complaintsOf(withBody, async (client, endpoint, name) => {
        const sample = sampleOf(endpoint.body)
        const found: Complaint[] = []
        for (const [field, value] of Object.entries(sample)) {
          const body = JSON.stringify({ ...sample, [field]: wrongFor(value) })
          found.push(
            ...(await rejection(
              client,
              endpoint,
              `${name} with another ${field}`,
              { body },
              400,
              'invalid',
              field,
            )),
          )
        }
        return found
      })
      expect(complaints).toEqual([])
    })

    it.runIf(withBody.length > 0)(
      'is named where a text has the character that no database keeps',
      async () => {
        const complaints = await complaintsOf(withBody, async (client, endpoint, name) => {
          const sample = sampleOf(endpoint.body)
          const [field] = Object.entries(sample).find(([, value]) => typeof value === 'string') ?? []
          if (!field) return []
          const body = JSON.stringify({ ...sample, [field]: 'bir\u0000iki' })
          return rejection(client, endpoint, `${name} with NUL`, { body }, 400, 'invalid', field)
        })
        expect(complaints).toEqual([])
      },
    )

    const withId = calls.filter(([, { path }]) => /\{(id|userId)\}/.test(path))
    it.runIf(withId.length > 0)('is not found where the id is none', async () => {
      const complaints = await complaintsOf(withId, async (client, endpoint, name) => {
        const found: Complaint[] = []
        for (const id of wrongIds) {
          const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(id))
          const body = endpoint.body && JSON.stringify(sampleOf(endpoint.body))
          found.push(
            ...(await rejection(
              client,
              endpoint,
              `${name} of ${id.slice(0, 20)}`,
              { path, body },
              404,
              'not_found',
            )),
          )
        }
        return found
      })
      expect(complaints).toEqual([])
    })

    const withQuery = calls.filter(([, { query }]) => query)
    it.runIf(withQuery.length > 0)('is named where the query cannot be read', async () => {
      const complaints = await complaintsOf(withQuery, async (client, endpoint, name) => {
        const found: Complaint[] = []
        for (const field of Object.keys(endpoint.query?.shape ?? {})) {
          const path = `${pathOf(endpoint)}?${field}=%00`
          found.push(
            ...(await rejection(client, endpoint, `${name} with ${field}`, { path }, 400, 'invalid', field)),
          )
        }
        return found
      })
      expect(complaints).toEqual([])
    })

    it('is refused where an address has no such method', async () => {
      const complaints = await complaintsOf(calls, async (client, endpoint, name) => {
        const declared = calls
          .filter(([, other]) => other.path === endpoint.path)
          .map(([, other]) => other.method)
        const found: Complaint[] = []
        for (const method of methods.filter(one => !declared.some(other => other === one))) {
          const answer = await client.fetch(pathOf(endpoint), { method })
          await answer.body?.cancel()
          if (![403, 404, 405].includes(answer.status)) found.push(`${method} ${name}: ${answer.status}`)
        }
        return found
      })
      expect(complaints).toEqual([])
    })
  })
}

/** Something that the body takes, as an object; a body that is none has no fields to be wrong. */
function sampleOf(body: Endpoint['body']): Record<string, unknown> {
  const sample = body && costliest(body, 'a')
  return typeof sample === 'object' && sample !== null && !Array.isArray(sample)
    ? (sample as Record<string, unknown>)
    : {}
}

const wrongFor = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? 7 : { wrong: true }

const Rejection = z.object({
  code: z.string(),
  status: z.int(),
  issues: z.array(z.object({ path: z.string() })).optional(),
})

async function rejection(
  client: { fetch(path: string, init?: RequestInit): Promise<Response> },
  endpoint: Endpoint,
  what: string,
  {
    path = pathOf(endpoint),
    body,
    type = 'application/json',
  }: { path?: string; body?: string | undefined; type?: string },
  status: number,
  code?: string,
  field?: string,
): Promise<Complaint[]> {
  const answer = await client.fetch(path, {
    method: endpoint.method,
    ...(body !== undefined && { headers: { 'content-type': type }, body }),
  })
  const text = await answer.text()
  const said = `${what}: ${answer.status} ${text.slice(0, 200)}`
  if (answer.status !== status) return [said]
  const { success, data } = Rejection.safeParse(JSON.parse(text))
  if (!success || data.status !== status || (code && data.code !== code)) return [said]
  if (field && !data.issues?.some(issue => issue.path === field || issue.path.startsWith(`${field}.`)))
    return [said]
  return []
}
