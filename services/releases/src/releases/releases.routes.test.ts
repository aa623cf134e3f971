import type { releases } from '@kocyolu/contracts'
import { tinyRemote } from '@kocyolu/release-store/testing'
import { readPages, type TestClient } from '@kocyolu/service/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ReleasedSite, releasedSite } from '../testing/released-site.ts'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'

const shop = 'mfe-shop'
const why = 'Daha hızlı'

let site: ReleasedSite
let api: ReleasesApi
let admin: TestClient<typeof releases>
let other: TestClient<typeof releases>
beforeEach(async () => {
  site = await releasedSite()
  for (const build of ['a2', 'a3']) await site.tool.publish(tinyRemote(shop, build))
  api = await startReleases(site.env)
  admin = await api.as({ role: 'admin', firstName: 'Aslı', lastName: 'Kurt' })
  other = await api.as({ role: 'admin', firstName: 'Can', lastName: 'Ak' })
})
afterEach(async () => {
  await api.close()
  await site.close()
})

const builds = [{ app: shop, build: 'a2' }]
const decide = (seen: number) => ({ why, seen })
const liveBuild = async () => (await admin.getReleases()).apps.find(({ app }) => app === shop)?.build
const lastAct = async () => (await admin.listAudit()).items[0]

describe('what is live', () => {
  it('is shown with since when, by whom and why, and the services’ offers', async () => {
    await site.tool.promote([{ app: shop, build: 'a2' }], { why: 'new cards' })
    const state = await admin.getReleases()
    expect(state).toMatchObject({ number: 2, composition: 2, canary: null })
    expect(state.apps).toEqual([
      expect.objectContaining({ app: 'shell', build: 's1', by: 'release tool', why: 'first release' }),
      expect.objectContaining({ app: 'mfe-blog', build: 'b1', why: 'first release' }),
      expect.objectContaining({ app: shop, build: 'a2', why: 'new cards' }),
    ])
    expect(state.services).toContainEqual({ service: 'coaching', build: 'c0ffee', contract: 3 })
    expect(state.services).toContainEqual({ service: 'messaging', build: null, contract: null })
  })

  it('has its history, part by part, and the builds that could be', async () => {
    await admin.promoteBuilds({ body: { builds, ...decide(1) } })
    await admin.rollBack({ body: { to: 1, ...decide(2) } })
    const pages = await readPages(query => admin.listReleases({ query: { limit: '2', ...query } }))
    expect(
      pages.flat().map(({ number, action, by, composition }) => [number, action, by, composition]),
    ).toEqual([
      [3, 'rollback', 'Aslı Kurt', 1],
      [2, 'promote', 'Aslı Kurt', 2],
      [1, 'promote', 'release tool', 1],
    ])
    const published = await admin.listBuilds({ query: { app: shop } })
    expect(published.map(({ build, live }) => [build, live]).sort()).toEqual([
      ['a1', true],
      ['a2', false],
      ['a3', false],
    ])
    expect(await admin.listBuilds({ query: { app: 'mfe-nothing' } })).toEqual([])
  })
})

describe('promoting', () => {
  it('makes builds live and is written down with before and after', async () => {
    const state = await admin.promoteBuilds({ body: { builds, ...decide(1) } })
    expect(state).toMatchObject({ number: 2, composition: 2 })
    expect(await liveBuild()).toBe('a2')
    expect(site.shown()).toBe(2)
    expect(await lastAct()).toMatchObject({
      actor: { name: 'Aslı Kurt' },
      action: 'release.promoted',
      subject: { id: '2', name: shop },
      before: { composition: 1, [shop]: 'a1' },
      after: { composition: 2, [shop]: 'a2', why },
    })
  })

  it('of what is live already changes nothing and is no act', async () => {
    await admin.promoteBuilds({ body: { builds: [{ app: shop, build: 'a1' }], ...decide(1) } })
    expect((await admin.listReleases()).items).toHaveLength(1)
    expect((await admin.listAudit()).items).toEqual([])
  })

  it('of two admins at once lets one win; the other gets the name of the first, and nothing is written down', async () => {
    await admin.promoteBuilds({ body: { builds, ...decide(1) } })
    const late = other.promoteBuilds({ body: { builds: [{ app: shop, build: 'a3' }], ...decide(1) } })
    await expect(late).rejects.toMatchObject({
      code: 'releases.overtaken',
      issues: [
        { path: 'by', message: 'Aslı Kurt' },
        { path: 'action', message: 'promote' },
        { path: 'why', message: why },
      ],
    })
    expect(await liveBuild()).toBe('a2')
    expect((await admin.listAudit()).items).toHaveLength(1)
  })

  it('is lost by no admin when many decide in the same moment', async () => {
    const tries = ['a2', 'a3', 'a2', 'a3'].map((build, turn) =>
      (turn % 2 ? admin : other).promoteBuilds({ body: { builds: [{ app: shop, build }], ...decide(1) } }),
    )
    const codes = (await Promise.allSettled(tries)).flatMap(one =>
      one.status === 'rejected' ? [one.reason.code] : [],
    )
    expect(codes).toEqual(['releases.overtaken', 'releases.overtaken', 'releases.overtaken'])
    expect((await admin.listReleases()).items.map(({ number }) => number)).toEqual([2, 1])
  })

  it('is refused by name: what the shell does not provide, and what the services do not offer', async () => {
    const needy = { takes: { react: ['useActionState'] }, needs: { coaching: 4 } }
    await site.tool.publish(tinyRemote(shop, 'a4', { build: needy }))
    const refused = admin.promoteBuilds({ body: { builds: [{ app: shop, build: 'a4' }], ...decide(1) } })
    await expect(refused).rejects.toMatchObject({
      code: 'releases.refused',
      issues: [
        { message: 'mfe-shop takes useActionState of react, which the shell s1 does not provide' },
        { message: 'mfe-shop@a4 needs contract 4 of coaching, and what is live offers 3' },
      ],
    })
    expect((await admin.listReleases()).items).toHaveLength(1)
  })

  it('does not find a build that is not published', async () => {
    const unknown = admin.promoteBuilds({ body: { builds: [{ app: shop, build: 'zz' }], ...decide(1) } })
    await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('rolling back', () => {
  it('is planned before it is done', async () => {
    await admin.promoteBuilds({ body: { builds, ...decide(1) } })
    const plan = { composition: 1, changes: [{ app: shop, from: 'a2', to: 'a1', by: 'Aslı Kurt', why }] }
    expect(await admin.planRollback()).toEqual(plan)
    expect(await admin.planRollback({ query: { to: '1' } })).toEqual(plan)
    expect((await admin.listReleases()).items).toHaveLength(2)
    await admin.rollBack({ body: { to: 1, ...decide(2) } })
    expect(await liveBuild()).toBe('a1')
    expect(await lastAct()).toMatchObject({ action: 'release.rolled_back', after: { composition: 1 } })
  })

  it('is refused where there is nothing before, and not found where nothing was', async () => {
    await expect(admin.planRollback()).rejects.toMatchObject({ code: 'releases.refused' })
    await expect(admin.planRollback({ query: { to: '7' } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin.rollBack({ body: { to: 7, ...decide(1) } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('of an app leaves the others as they are, and shows first what it reverts of whom', async () => {
    await admin.promoteBuilds({ body: { builds: [{ app: shop, build: 'a2' }], ...decide(1) } })
    await site.tool.publish(tinyRemote('mfe-blog', 'b2'))
    await admin.promoteBuilds({ body: { builds: [{ app: 'mfe-blog', build: 'b2' }], ...decide(2) } })
    const plan = await admin.planRollback({ query: { app: shop } })
    expect(plan.changes).toEqual([{ app: shop, from: 'a2', to: 'a1', by: 'Aslı Kurt', why }])
    await admin.rollBackApp({ params: { app: shop }, body: decide(3) })
    expect(await liveBuild()).toBe('a1')
    const { apps } = await admin.getReleases()
    expect(apps).toContainEqual(expect.objectContaining({ app: 'mfe-blog', build: 'b2' }))
    await expect(admin.rollBackApp({ params: { app: 'mfe-none' }, body: decide(4) })).rejects.toMatchObject({
      code: 'not_found',
      issues: [{ code: 'remove.not_live', values: { app: 'mfe-none' } }],
    })
  })

  it('without a remote, which says first what goes and who links there, and can be made live again', async () => {
    const links = [{ path: `/${shop}`, label: { tr: 'Dükkân', en: 'Shop' } }]
    const items = links.flatMap(link => [
      { ...link, id: 'a', slot: 'main' as const, for: ['visitor' as const], order: 1 },
      { ...link, id: 'b', slot: 'account' as const, for: ['student' as const], order: 1 },
    ])
    const prefixes = [`/${shop}`, `/${shop}/:id`]
    const manifest = { prefixes, navigation: items }
    await site.tool.publish(tinyRemote(shop, 'a8', { manifest }))
    await site.tool.promote([{ app: shop, build: 'a8' }], { why })
    const linking = { 'entry/remoteEntry.js': `go("/${shop}/".concat(id))` }
    await site.tool.publish(tinyRemote('mfe-blog', 'b8', { code: linking }))
    await site.tool.publish(tinyRemote('mfe-news', 'n1', { code: { '1.js': `"/${shop}s", "/api/${shop}"` } }))
    for (const [app, build] of [
      ['mfe-blog', 'b8'],
      ['mfe-news', 'n1'],
    ] as const)
      await site.tool.promote([{ app, build }], { why })
    const params = { app: shop }
    expect(await admin.planRemoval({ params })).toEqual({
      build: 'a8',
      addresses: prefixes,
      links,
      linkedFrom: ['mfe-blog'],
    })
    expect((await admin.getReleases()).absent).toEqual([])

    const state = await admin.removeApp({ params, body: decide(4) })
    expect(state.apps.map(({ app }) => app)).not.toContain(shop)
    expect(state.absent).toEqual([shop])
    expect(await lastAct()).toMatchObject({ before: { [shop]: 'a8' }, after: { [shop]: null, why } })
    const notLive = { code: 'not_found', issues: [{ code: 'remove.not_live', values: { app: shop } }] }
    await expect(admin.planRemoval({ params })).rejects.toMatchObject(notLive)
    await expect(admin.removeApp({ params, body: decide(5) })).rejects.toMatchObject(notLive)
    const shell = { params: { app: 'shell' }, body: decide(5) }
    await expect(admin.removeApp(shell)).rejects.toMatchObject({ issues: [{ code: 'remove.shell' }] })

    const back = await admin.promoteBuilds({ body: { builds: [{ app: shop, build: 'a8' }], ...decide(5) } })
    expect([back.absent, await liveBuild()]).toEqual([[], 'a8'])
  })

  it('in spite of a service that is silent wants a reason, which is in the history', async () => {
    const needs = { needs: { pigeons: 2 } }
    await site.tool.publish(tinyRemote(shop, 'a9', { build: needs }))
    const body = { builds: [{ app: shop, build: 'a9' }], ...decide(1) }
    await expect(admin.promoteBuilds({ body })).rejects.toMatchObject({
      code: 'releases.refused',
      issues: [{ code: 'contract.unknown', values: { service: 'pigeons', version: 2 } }],
    })
    await admin.promoteBuilds({ body: { ...body, force: 'Kimse sormuyor' } })
    expect((await admin.listReleases()).items[0]).toMatchObject({
      forced: { why: 'Kimse sormuyor', complaints: [{ code: 'contract.unknown' }] },
      canGoBack: true,
    })
  })

  it('goes as far as the page offers it', async () => {
    for (const build of ['a2', 'a3']) await site.tool.promote([{ app: shop, build }], { why: 'once more' })
    const { items } = await admin.listReleases()
    expect(items.map(({ canGoBack }) => canGoBack)).toEqual([true, true, true])
    const oldest = items.at(-1)?.composition ?? 0
    await expect(admin.planRollback({ query: { to: String(oldest) } })).resolves.toMatchObject({
      composition: oldest,
    })
  })

  it('gets an error when an operator was faster', async () => {
    await admin.promoteBuilds({ body: { builds, ...decide(1) } })
    await other.rollBack({ body: { to: 1, ...decide(2) } })
    await expect(admin.rollBack({ body: { to: 1, ...decide(2) } })).rejects.toMatchObject({
      code: 'releases.overtaken',
      issues: [{ message: 'Can Ak' }, { message: 'rollback' }, { message: why }],
    })
  })
})

describe('a canary', () => {
  const start = (percent = 5) => admin.startCanary({ body: { builds, percent, ...decide(1) } })

  it('gives builds to a share, which changes, says why, and keeps when it began', async () => {
    const { canary } = await start()
    expect(canary).toMatchObject({
      percent: 5,
      by: 'Aslı Kurt',
      why,
      changes: [{ app: shop, from: 'a1', to: 'a2' }],
    })
    expect(await lastAct()).toMatchObject({ action: 'canary.started', before: { canary: null } })
    const grown = await other.changeCanaryShare({ body: { percent: 40, why: 'Sorun yok', seen: 2 } })
    expect(grown.canary).toEqual({ ...canary, percent: 40, by: 'Can Ak', why: 'Sorun yok' })
    expect(await lastAct()).toMatchObject({
      action: 'canary.changed',
      before: { canary: '5 %' },
      after: { canary: '40 %' },
    })
    expect(await liveBuild()).toBe('a1')
    const published = await admin.listBuilds({ query: { app: shop } })
    expect(published.find(({ build }) => build === 'a2')).toMatchObject({ live: false, canary: true })
  })

  it('becomes what everybody gets', async () => {
    await start()
    const state = await admin.promoteCanary({ body: decide(2) })
    expect(state.canary).toBeNull()
    expect(await liveBuild()).toBe('a2')
    expect(await lastAct()).toMatchObject({ action: 'canary.promoted', before: { canary: '5 %' } })
  })

  it('is aborted', async () => {
    await start()
    expect((await admin.abortCanary({ body: decide(2) })).canary).toBeNull()
    expect(await liveBuild()).toBe('a1')
    expect(await lastAct()).toMatchObject({ action: 'canary.aborted', after: { canary: null, [shop]: 'a1' } })
  })

  it('that another operator has ended is shown with who and why, whatever was to become of it', async () => {
    await start()
    await other.abortCanary({ body: { why: 'Hata çok', seen: 2 } })
    const overtaken = {
      code: 'releases.overtaken',
      issues: [{ message: 'Can Ak' }, { message: 'canary-abort' }, { message: 'Hata çok' }],
    }
    await expect(admin.abortCanary({ body: decide(2) })).rejects.toMatchObject(overtaken)
    await expect(admin.promoteCanary({ body: decide(2) })).rejects.toMatchObject(overtaken)
    const share = admin.changeCanaryShare({ body: { percent: 9, ...decide(2) } })
    await expect(share).rejects.toMatchObject(overtaken)
  })

  it('is not found where there is none, and another one is refused while it runs', async () => {
    await expect(admin.abortCanary({ body: decide(1) })).rejects.toMatchObject({ code: 'not_found' })
    await expect(admin.promoteCanary({ body: decide(1) })).rejects.toMatchObject({ code: 'not_found' })
    const share = admin.changeCanaryShare({ body: { percent: 9, ...decide(1) } })
    await expect(share).rejects.toMatchObject({ code: 'not_found' })
    await start()
    const second = { builds: [{ app: shop, build: 'a3' }], percent: 5, ...decide(2) }
    await expect(admin.startCanary({ body: second })).rejects.toMatchObject({ code: 'releases.refused' })
  })
})
