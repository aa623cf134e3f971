import { releases } from '@kocyolu/contracts'
import { contractCostsTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll } from 'vitest'
import { type ReleasesApi, startReleases } from './testing/releases-api.ts'

let api: ReleasesApi
beforeAll(async () => {
  api = await startReleases()
})
afterAll(() => api.close())

contractCostsTests(releases, () => api)
