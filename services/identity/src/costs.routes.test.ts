import { identity } from '@kocyolu/contracts'
import { contractCostsTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll } from 'vitest'
import { type IdentityApi, identityApi } from './testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

contractCostsTests(identity, () => api)
