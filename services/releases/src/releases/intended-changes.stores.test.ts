import type { releases as contract } from '@kocyolu/contracts'
import { createReleases, type ReleaseStore } from '@kocyolu/release-store'
import { tinyRemote } from '@kocyolu/release-store/testing'
import { withEm } from '@kocyolu/service'
import type { TestClient } from '@kocyolu/service/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ReleasedSite, releasedSite } from '../testing/released-site.ts'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'
import { promoteBuilds } from './change-releases.ts'
import { completeAll } from './complete-changes.ts'
import { intendChange } from './intend-change.ts'

const why = 'Daha hızlı'
const decision = { why, seen: 1 }
const wanted = { builds: [{ app: 'mfe-shop', build: 'a2' }], ...decision }
const caller = {
  id: '0195f3c0-0000-7000-8000-000000000001',
  firstName: 'Aslı',
  lastName: 'Kurt',
} as Parameters<typeof promoteBuilds>[1]

let site: ReleasedSite
let api: ReleasesApi
let admin: TestClient<typeof contract>
beforeEach(async () => {
  site = await releasedSite()
  await site.tool.publish(tinyRemote('mfe-shop', 'a2'))
  api = await startReleases(site.env)
  admin = await api.as({ role: 'admin' })
})
afterEach(async () => {
  await api.close()
  await site.close()
})

const deps = () => withEm(api.deps)
const acts = async () => (await admin.listAudit()).items
const intended = () => deps().em.getKysely().selectFrom('intended_changes').select('seen').execute()
const store = (): ReleaseStore => {
  const { releaseStore } = api.deps
  if (!releaseStore) throw new Error('No store')
  return releaseStore
}
const promoted = expect.objectContaining({
  actor: expect.objectContaining({ name: 'Aslı Kurt' }),
  action: 'release.promoted',
  subject: { id: '2', name: 'mfe-shop' },
})
const isEntry = (key: string): boolean => key.startsWith('history/')

describe('a process that is killed', () => {
  it('before it acted leaves an intention, which the next change of another operator ends without an entry', async () => {
    await intendChange(deps(), caller, decision)
    await completeAll(deps())
    expect(await intended()).toEqual([{ seen: 1 }])
    await site.tool.promote([{ app: 'mfe-shop', build: 'a2' }], { why: 'another admin' })
    await completeAll(deps())
    expect([await intended(), await acts()]).toEqual([[], []])
  })

  it('after it acted is completed from the history, once, by any reader', async () => {
    const id = await intendChange(deps(), caller, decision)
    const releases = createReleases(store(), { by: 'Aslı Kurt' })
    const { entry } = await releases.promote(wanted.builds, { ...decision, id })
    await Promise.all(Array.from({ length: 4 }, () => completeAll(deps())))
    await completeAll(deps())
    expect(await acts()).toEqual([promoted])
    expect((await acts())[0]?.createdAt).toBe(entry.at)
    expect(await intended()).toEqual([])
  })

  it('between two changes of others is completed as well', async () => {
    const id = await intendChange(deps(), caller, decision)
    await createReleases(store(), { by: 'Aslı Kurt' }).promote(wanted.builds, { ...decision, id })
    await site.tool.rollback(1, { why: 'another admin', all: true })
    await completeAll(deps())
    expect(await acts()).toEqual([promoted])
  })
})

describe('a change that was stored is no failure', () => {
  it('when the answer to it was lost', async () => {
    const losing: ReleaseStore = {
      ...store(),
      create: async (key, bytes) => {
        const made = await store().create(key, bytes)
        if (isEntry(key)) throw new Error('connection reset')
        return made
      },
    }
    const state = await promoteBuilds({ ...deps(), releaseStore: losing }, caller, wanted)
    expect(state).toMatchObject({ number: 2, composition: 2, site: { composition: 2 } })
    expect(await acts()).toEqual([promoted])
  })

  it('when the store kept it at the first try and is asked again', async () => {
    const repeating: ReleaseStore = {
      ...store(),
      create: async (key, bytes) => {
        if (isEntry(key)) await store().create(key, bytes)
        return await store().create(key, bytes)
      },
    }
    await expect(
      promoteBuilds({ ...deps(), releaseStore: repeating }, caller, wanted),
    ).resolves.toMatchObject({ number: 2 })
    expect(await acts()).toEqual([promoted])
  })

  it('when the database is away from then on', async () => {
    let isAway = false
    const { em } = deps()
    const leaving = new Proxy(em, {
      get(target, key) {
        if (isAway) throw new Error('the database is away')
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const cutting: ReleaseStore = {
      ...store(),
      create: async (key, bytes) => {
        if (isEntry(key)) isAway = true
        return await store().create(key, bytes)
      },
    }
    const state = await promoteBuilds({ ...deps(), em: leaving, releaseStore: cutting }, caller, wanted)
    expect(state).toMatchObject({ number: 2, composition: 2 })
    expect(await acts()).toEqual([])
    await completeAll(deps())
    expect(await acts()).toEqual([promoted])
  })
})

it('what is refused, overtaken or decided on a change that never was leaves nothing', async () => {
  const tries = [
    { ...wanted, builds: [{ app: 'mfe-shop', build: 'none' }] },
    { ...wanted, seen: 0 },
    { ...wanted, seen: 40 },
  ]
  for (const body of tries) await expect(promoteBuilds(deps(), caller, body)).rejects.toThrow()
  expect([await intended(), await acts()]).toEqual([[], []])
  expect((await admin.getReleases()).number).toBe(1)
})

it('a site that does not follow is said beside what is stored', async () => {
  const alone = await releasedSite({ follows: false })
  const still = await startReleases(alone.env)
  const admin = await still.as({ role: 'admin' })
  await alone.tool.publish(tinyRemote('mfe-shop', 'a2'))
  await expect(admin.promoteBuilds({ body: wanted })).resolves.toMatchObject({ number: 2, site: null })
  const query = { build: ['mfe-shop@a2'] as unknown as string, composition: '1' }
  await expect(admin.getPreview({ query })).rejects.toMatchObject({
    code: 'releases.refused',
    issues: [{ code: 'preview.not_served' }],
  })
  await still.close()
  await alone.close()
})
