import type { releases } from '@kocyolu/contracts'
import { tinyRemote, tinyShell } from '@kocyolu/release-store/testing'
import type { TestClient } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReleasedSite, releasedSite } from '../testing/released-site.ts'
import { type ReleasesApi, startReleases } from '../testing/releases-api.ts'

const shop = 'mfe-shop'
const unfit = { takes: { react: ['useActionState'] } }
const decision = { why: 'Daha hızlı', seen: 1 }

let site: ReleasedSite
let api: ReleasesApi
let admin: TestClient<typeof releases>
beforeAll(async () => {
  site = await releasedSite()
  for (const build of ['a2', 'a3']) await site.tool.publish(tinyRemote(shop, build))
  await site.tool.publish(tinyRemote(shop, 'a4', { build: unfit }))
  await site.tool.publish(tinyRemote('mfe-blog', 'b2'))
  await site.tool.publish(tinyShell('s2'))
  api = await startReleases(site.env)
  admin = await api.as({ role: 'admin' })
})
afterAll(async () => {
  await api.close()
  await site.close()
})

describe('a preview', () => {
  const preview = (build: string | string[], composition = '1') =>
    admin.getPreview({ query: { build, composition } as { build: string; composition: string } })

  it('is a part of the composition that a tab was opened with', async () => {
    const { remotes } = await preview(`${shop}@a2`)
    expect(site.serves(`assets/${shop}/a2/remoteEntry.js`)).toBe(true)
    expect(remotes).toEqual({
      [shop]: expect.objectContaining({ build: 'a2', antd: false }),
    })
  })

  it('may be of several remotes', async () => {
    const { remotes } = await preview([`${shop}@a3`, 'mfe-blog@b2'])
    expect(
      Object.entries(remotes)
        .map(([app, { build }]) => `${app}@${build}`)
        .sort(),
    ).toEqual(['mfe-blog@b2', `${shop}@a3`])
  })

  it('is refused by name where it does not fit, and for what is no remote', async () => {
    await expect(preview(`${shop}@a4`)).rejects.toMatchObject({
      code: 'releases.refused',
      issues: [{ message: 'mfe-shop takes useActionState of react, which the shell s1 does not provide' }],
    })
    await expect(preview('shell@s2')).rejects.toMatchObject({ code: 'releases.refused' })
    await expect(preview(`${shop}@zz`)).rejects.toMatchObject({
      code: 'not_found',
      issues: [{ message: 'mfe-shop@zz is not published' }],
    })
    await expect(preview(`${shop}@a2`, '9')).rejects.toMatchObject({ code: 'not_found' })
  })
})

it.each([
  ['a reason of two characters', { why: 'ab' }, 'why'],
  ['a reason of 301 characters', { why: 'x'.repeat(301) }, 'why'],
  ['no state that was seen', { seen: undefined }, 'seen'],
  ['no builds', { builds: [] }, 'builds'],
  ['a build of no app', { builds: [{ app: '../x', build: 'a2' }] }, 'builds.0.app'],
  ['half a percent', { percent: 0.5 }, 'percent'],
  ['more than everybody', { percent: 101 }, 'percent'],
])('refuses a canary with %s', async (_, wrong, path) => {
  const body = { builds: [{ app: shop, build: 'a2' }], percent: 5, ...decision, ...wrong } as Parameters<
    typeof admin.startCanary
  >[0]['body']
  await expect(admin.startCanary({ body })).rejects.toMatchObject({ code: 'invalid', issues: [{ path }] })
})

it('is for admins', async () => {
  const mentor = await api.as({ role: 'mentor' })
  await expect(mentor.getReleases()).rejects.toMatchObject({ status: 403 })
  await expect(mentor.abortCanary({ body: decision })).rejects.toMatchObject({ status: 403 })
  await expect(mentor.getPreview({ query: { build: `${shop}@a2`, composition: '1' } })).rejects.toMatchObject(
    {
      status: 403,
    },
  )
  await expect(api.anonymous.getReleases()).rejects.toMatchObject({ status: 401 })
})
