import { releases } from '@kocyolu/contracts'
import { contractAccessTests } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'

let api: ReleasesApi
beforeAll(async () => {
  api = await startReleases()
})
afterAll(() => api.close())

contractAccessTests(releases, () => api)

const decision = { why: 'Deneme', seen: 1 }
const builds = [{ app: 'mfe-public', build: '0123456789ab' }]

it('without a release store every call says so', async () => {
  const admin = await api.as({ role: 'admin' })
  const calls = [
    admin.getReleases(),
    admin.listReleases(),
    admin.listBuilds({ query: { app: 'shell' } }),
    admin.planRollback(),
    admin.getPreview({ query: { build: 'mfe-public@0123456789ab', composition: '1' } }),
    admin.promoteBuilds({ body: { builds, ...decision } }),
    admin.startCanary({ body: { builds, percent: 5, ...decision } }),
    admin.changeCanaryShare({ body: { percent: 5, ...decision } }),
    admin.promoteCanary({ body: decision }),
    admin.abortCanary({ body: decision }),
    admin.rollBack({ body: { to: 1, ...decision } }),
  ]
  await Promise.all(calls.map(call => expect(call).rejects.toMatchObject({ code: 'releases.unavailable' })))
})
