import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Contract, defineContract, type Endpoint } from '../contract.ts'
import { openApiDocument } from '../openapi/document.ts'
import { type Api, type ContractVersion, contractVersion, type ReleasedContract } from './versions.ts'

const Pet = z.object({ id: z.int(), name: z.string(), description: z.string() }).meta({ id: 'Pet' })
const OlderPet = z.object({ name: z.string(), id: z.int() }).meta({ id: 'Pet' })

const getPet = {
  method: 'GET',
  path: '/api/pets/{id}',
  access: 'user',
  summary: 'One pet',
  params: z.object({ id: z.string() }),
  response: Pet,
} as const satisfies Endpoint
const addPet = {
  method: 'POST',
  path: '/api/pets',
  access: 'user',
  summary: 'A new pet',
  status: 201,
  body: z.object({ name: z.string(), kind: z.enum(['cat', 'dog']) }),
  response: z.object({ id: z.int() }),
} as const satisfies Endpoint
const first = { getPet, addPet }

const documentOf = (contract: Contract): Api =>
  openApiDocument('pets', defineContract(contract)) as unknown as Api

/** The versions after each contract was released after the one before it. */
function releasedOneAfterAnother(...contracts: Contract[]): ContractVersion | undefined {
  return contracts.reduce<ReleasedContract | undefined>((released, contract) => {
    const document = documentOf(contract)
    return { document, versions: contractVersion(document, released) }
  }, undefined)?.versions
}

describe('a contract', () => {
  it('is the first when nothing was released', () => {
    expect(releasedOneAfterAnother(first)).toEqual({
      version: 1,
      calls: { getPet: { since: 1 }, addPet: { since: 1 } },
    })
  })

  it.each<[string, Contract]>([
    ['when nothing changes', first],
    ['for other words about a call', { ...first, getPet: { ...getPet, summary: 'The pet' } }],
    ['for a new error code', { ...first, addPet: { ...addPet, errors: ['conflict'] } }],
    ['when calls and fields change their order', { addPet: { ...addPet, body: reordered() }, getPet }],
    ['when a call gets another name in the code', { onePet: getPet, addPet }],
  ])('keeps its version %s', (_, contract) => {
    expect(releasedOneAfterAnother(first, contract)?.version).toBe(1)
  })

  it('has a new version with a new call, which alone needs it', () => {
    const removePet = { ...getPet, method: 'DELETE' } as const
    expect(releasedOneAfterAnother(first, { ...first, removePet })).toEqual({
      version: 2,
      calls: { getPet: { since: 1 }, addPet: { since: 1 }, removePet: { since: 2 } },
    })
  })

  it.each<[string, Partial<Endpoint>]>([
    ['its request', { body: addPet.body.extend({ age: z.int().optional() }) }],
    ['its answer', { response: addPet.response.extend({ name: z.string() }) }],
    ['who may call it', { access: 'public' }],
    ['its status', { status: 200 }],
    ['its parameters', { query: z.object({ full: z.string().optional() }) }],
  ])('has a new version when a call changes %s', (_, change) => {
    expect(releasedOneAfterAnother(first, { ...first, addPet: { ...addPet, ...change } })).toEqual({
      version: 2,
      calls: { getPet: { since: 1 }, addPet: { since: 2 } },
    })
  })

  it('has a new version when a field of a named schema goes or comes, even one called description', () => {
    const before = { getPet: { ...getPet, response: OlderPet } }
    const named = { getPet: { ...getPet, response: Pet.omit({ description: true }).meta({ id: 'Pet' }) } }
    expect(releasedOneAfterAnother(before, named)?.version).toBe(1)
    expect(releasedOneAfterAnother(named, { getPet })?.calls).toEqual({ getPet: { since: 2 } })
  })

  it('has a new version without a call that is gone', () => {
    expect(releasedOneAfterAnother(first, { getPet })).toEqual({
      version: 2,
      calls: { getPet: { since: 1 } },
    })
  })

  it('remembers over releases in which version each call last changed', () => {
    const second = { ...first, addPet: { ...addPet, access: 'public' as const } }
    const third = { ...second, listPets: { ...addPet, method: 'GET' as const } }
    expect(releasedOneAfterAnother(first, second, second, third, third)).toEqual({
      version: 3,
      calls: { getPet: { since: 1 }, addPet: { since: 2 }, listPets: { since: 3 } },
    })
  })
})

function reordered() {
  const { name, kind } = addPet.body.shape
  return z.object({ kind, name })
}
