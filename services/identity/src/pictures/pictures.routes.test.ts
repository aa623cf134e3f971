import { type ApiError, pictureUpload } from '@kocyolu/contracts'
import { pictureFacts, pictureFile, saidToBe } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IdentityApi, identityApi, signUpUser, userOf } from '../testing/identity-api.ts'

let api: IdentityApi
beforeAll(async () => {
  api = await identityApi()
})
afterAll(() => api.close())

async function newUser() {
  const { cookie } = await signUpUser(api)
  const { id } = await userOf(api, cookie)
  return { ...(await api.as({ id })), id }
}

const get = (url: string, width = 256) => api.anonymous.fetch(url.replace(/-\d+\.webp$/, `-${width}.webp`))
const facts = async (url: string, width?: number) => pictureFacts(await (await get(url, width)).arrayBuffer())

describe('a picture of oneself', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, and is kept as square WebP', async format => {
    const me = await newUser()
    const { profileImageUrl } = await me.changePicture({ body: await pictureFile({ format }) })
    expect(await me.currentUser()).toMatchObject({ profileImageUrl })
    for (const width of [64, 512])
      expect(await facts(profileImageUrl, width)).toMatchObject({ format: 'webp', width, height: width })
    expect((await get(profileImageUrl, 65)).status).toBe(404)
  })

  it('is turned as its camera was held, and contains nothing but what it shows', async () => {
    const me = await newUser()
    const upright = await me.changePicture({ body: await pictureFile({ orientation: 1 }) })
    expect(await facts(upright.profileImageUrl)).toMatchObject({
      bare: true,
      redAbove: true,
      redBelow: false,
    })
    const turned = await me.changePicture({ body: await pictureFile({ orientation: 6 }) })
    // Above in the camera is right in the picture.
    expect(await facts(turned.profileImageUrl)).toMatchObject({ bare: true, redRight: true })
  })

  it('is served for ever, to any user, as nothing but a picture', async () => {
    const me = await newUser()
    const { profileImageUrl } = await me.changePicture({ body: await pictureFile() })
    const { status, headers } = await get(profileImageUrl)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('set-cookie')).toBeNull()
  })

  it('is published to every service', async () => {
    const me = await newUser()
    const { profileImageUrl } = await me.changePicture({ body: await pictureFile() })
    const notified = (await api.events()).filter(event => event.name === 'user.changed').at(-1)
    expect(notified).toMatchObject({ payload: { userId: me.id, version: 2, profileImageUrl } })
  })

  it('takes the place of the one before, which is gone an hour later', async () => {
    const me = await newUser()
    const before = await me.changePicture({ body: await pictureFile({ colour: '#ffffff' }) })
    const after = await me.changePicture({ body: await pictureFile({ colour: '#000000' }) })
    await api.runJob('identity.forget_pictures', {})
    expect((await get(before.profileImageUrl)).status).toBe(200)
    api.clock.advance(3_600_001)
    await api.runJob('identity.forget_pictures', {})
    expect((await get(before.profileImageUrl)).status).toBe(404)
    expect((await get(after.profileImageUrl)).status).toBe(200)
  })

  it('is one’s own: the same file of another person stays when this one is removed', async () => {
    const [me, other] = [await newUser(), await newUser()]
    const body = await pictureFile()
    const mine = await me.changePicture({ body })
    const theirs = await other.changePicture({ body })
    expect(mine.profileImageUrl).not.toBe(theirs.profileImageUrl)
    await me.removePicture()
    await me.removePicture()
    expect(await me.currentUser()).toMatchObject({ profileImageUrl: null })
    expect((await get(mine.profileImageUrl)).status).toBe(404)
    expect((await get(theirs.profileImageUrl)).status).toBe(200)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

describe('refused is', () => {
  it.each([
    ['a text', async () => new Blob(['Bu bir fotoğraf değil'])],
    ['nothing', async () => new Blob([])],
    ['an SVG that could carry scripts', async () => new Blob([svg], { type: 'image/png' })],
    ['a GIF', () => pictureFile({ format: 'gif' })],
    ['a TIFF', () => pictureFile({ format: 'tiff' })],
    ['a picture that was cut off', async () => (await pictureFile()).slice(0, 900)],
  ])('%s, whatever its header says', async (_, file) => {
    const me = await newUser()
    const body = new Blob([await file()], { type: 'image/jpeg' })
    await expect(me.changePicture({ body })).rejects.toMatchObject({
      status: 400,
      code: 'picture.unreadable',
    })
    expect(await me.currentUser()).toMatchObject({ profileImageUrl: null })
  })

  it('a small file that says it is huge, before it is decoded', async () => {
    const me = await newUser()
    const body = new Blob([await saidToBe(60_000, 60_000)])
    await expect(me.changePicture({ body })).rejects.toMatchObject({
      status: 400,
      code: 'picture.too_many_pixels',
    })
  })

  it('what is larger than 5 MB', async () => {
    const me = await newUser()
    const body = new Blob([await pictureFile(), new Uint8Array(pictureUpload.maxBytes)])
    await expect(me.changePicture({ body })).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })

  it('the forty-first within an hour', async () => {
    const me = await newUser()
    const statuses: number[] = []
    const note = (error: ApiError) => statuses.push(error.status)
    for (let n = 0; n < 41; n++) await me.changePicture({ body: new Blob(['x']) }).catch(note)
    expect(new Set(statuses.slice(0, 40))).toEqual(new Set([400]))
    expect(statuses.at(-1)).toBe(429)
  })
})
