import { coaching } from '@kocyolu/contracts'
import { contractCostsTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll } from 'vitest'
import { type Api, startCoaching } from './testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

contractCostsTests(coaching, () => api)
