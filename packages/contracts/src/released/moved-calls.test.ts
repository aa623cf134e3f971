import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Contract, defineContract } from '../contract.ts'
import { openApiDocument } from '../openapi/document.ts'
import { brokenCalls, takenOver } from './breaking-changes.ts'
import { type Api, contractVersion } from './versions.ts'

const getPet = {
  method: 'GET',
  path: '/api/pets/{id}',
  access: 'user',
  summary: 'One pet',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.int() }),
} as const
const feedPet = { ...getPet, method: 'POST', path: '/api/pets/{id}/meals' } as const
const listMeals = { ...getPet, path: '/api/pets/{id}/meals' } as const

const documentOf = (contract: Contract): Api =>
  openApiDocument('pets', defineContract(contract)) as unknown as Api

const pets = {
  document: documentOf({ getPet, feedPet }),
  versions: { version: 4, calls: { getPet: { since: 1 }, feedPet: { since: 3 } } },
}

describe('a call that another service takes over under its address', () => {
  it('breaks no caller', () => {
    const [left, meals] = [documentOf({ getPet }), documentOf({ feedPet, listMeals })]
    expect(brokenCalls(pets.document, left, [meals])).toEqual([])
    expect(brokenCalls(pets.document, left)).toEqual(['POST /api/pets/{id}/meals is gone'])
  })

  it('is compared with what it was', () => {
    const narrower = { ...feedPet, access: 'admin' } as const
    expect(brokenCalls(pets.document, documentOf({ getPet }), [documentOf({ feedPet: narrower })])).toEqual([
      'POST /api/pets/{id}/meals: is shut to student',
      'POST /api/pets/{id}/meals: is shut to mentor',
    ])
  })

  it('keeps its number, and the service that has it now goes on from there', () => {
    const begin = (contract: Contract) =>
      takenOver(documentOf(contract), [{ released: pets, today: documentOf({ getPet }) }])
    expect(contractVersion(documentOf({ feedPet }), begin({ feedPet }))).toEqual({
      version: 4,
      calls: { feedPet: { since: 3 } },
    })
    expect(contractVersion(documentOf({ feedPet, listMeals }), begin({ feedPet, listMeals }))).toEqual({
      version: 5,
      calls: { feedPet: { since: 3 }, listMeals: { since: 5 } },
    })
  })
})

it('a new service that takes nothing over begins with the first number', () => {
  expect(takenOver(documentOf({ listMeals }), [{ released: pets, today: pets.document }])).toBeUndefined()
})
