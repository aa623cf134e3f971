import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Contract, defineContract } from '../contract.ts'
import { contractVersions } from '../contract-versions.ts'
import { openApiDocument } from '../openapi/document.ts'
import { type OfferedContract, offeredContract, serviceGate } from './service-gate.ts'
import { type Api, contractVersion } from './versions.ts'

const getPet = {
  method: 'GET',
  path: '/api/pets/{id}',
  access: 'user',
  summary: 'One pet',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.int() }),
} as const
const removePet = { ...getPet, method: 'DELETE' } as const

function offered(contract: Contract, before?: OfferedContract): OfferedContract {
  const document = openApiDocument('pets', defineContract(contract)) as unknown as Api
  return { document, versions: contractVersion(document, before), isReleased: true }
}
const first = offered({ getPet })
const second = offered({ getPet, removePet }, first)
const remote = (version: number) => ({ app: 'mfe-pets', build: 'abc', needs: { pets: version, birds: 9 } })

describe('a service may be released', () => {
  it.each([
    ['for the first time', first, undefined, 1],
    ['again as it is', first, first, 1],
    ['when it has grown', second, first, 1],
    ['in an older build, while no caller needs more', first, second, 1],
  ])('%s', (_, build, last, needed) => {
    expect(serviceGate({ service: 'pets', build, last, needs: [remote(needed)] })).toEqual([])
  })
})

describe('a service may not be released', () => {
  const refused = (build: OfferedContract, last: OfferedContract, needed = 1) =>
    serviceGate({ service: 'pets', build, last, needs: [remote(needed)] })

  it('when a call of the last release is gone', () => {
    expect(refused(offered({ getPet }, second), second)).toEqual(['pets: DELETE /api/pets/{id} is gone'])
  })

  it('when a live remote needs more than it offers', () => {
    expect(refused(first, second, 2)).toEqual([
      'mfe-pets@abc is live and needs contract 2 of pets; this build offers 1',
    ])
  })

  it('when it has other calls than were released under its number', () => {
    const other = offered({ getPet, addPet: { ...getPet, path: '/api/pets' } }, first)
    expect(refused(other, second)).toEqual([
      expect.stringContaining('pets: contract 2 was released with other calls'),
      'pets: DELETE /api/pets/{id} is gone',
    ])
  })

  it('while its number is not released', () => {
    expect(refused({ ...second, isReleased: false }, first)).toEqual([
      expect.stringContaining('pets: contract 2 may still change under its number'),
    ])
  })
})

describe('the contract that a build offers', () => {
  const inCheckout = (path: string) =>
    readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8').catch(() => null)

  it('is read from the files that the service is made of', async () => {
    const offer = await offeredContract('coaching', inCheckout)
    expect(offer?.versions.version).toBe(contractVersions.coaching)
    expect(offer?.document.paths).toHaveProperty('/api/mentors')
  })

  it('is not there for what is no service', async () => {
    expect(await offeredContract('gateway', inCheckout)).toBeUndefined()
    expect(await offeredContract('coaching', async () => null)).toBeUndefined()
  })
})
