import { queryCounter, readPages } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
const coaches: { id: number; userId: string }[] = []
beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  for (let n = 0; n < 5; n++) coaches.push(await newCoach(api))
})
afterAll(() => api.close())

const paramsOf = (at: number) => ({ params: { id: String(coaches[at]?.id) } })
const marked = async (student: Client) =>
  (await student.listFavourites()).items.map(one => coaches.findIndex(({ id }) => id === one.id))

describe('favourites', () => {
  test('are listed newest first, in parts', async () => {
    const student = await api.as()
    for (const at of [2, 0, 3]) {
      api.clock.advance(1000)
      await student.addFavourite(paramsOf(at))
    }
    expect(await marked(student)).toEqual([3, 0, 2])
    const parts = await readPages(more => student.listFavourites({ query: { limit: '2', ...more } }))
    expect(parts.map(part => part.map(one => one.id))).toEqual([
      [coaches[3]?.id, coaches[0]?.id],
      [coaches[2]?.id],
    ])
    expect(parts.flat().every(one => one.isFavourite)).toBe(true)
  })

  test('are marked and unmarked once, however many tabs do it at once', async () => {
    const student = await api.as()
    await Promise.all([1, 2, 3, 4].map(() => student.addFavourite(paramsOf(1))))
    expect(await marked(student)).toEqual([1])
    await Promise.all([1, 2, 3].map(() => student.removeFavourite(paramsOf(1))))
    expect(await marked(student)).toEqual([])
    await expect(student.removeFavourite({ params: { id: '999999' } })).resolves.toBeUndefined()
  })

  test('are each student’s own, and seen on every card and profile', async () => {
    const [one, other] = [await api.as(), await api.as()]
    await one.addFavourite(paramsOf(4))
    const seenBy = async (who: Client) => {
      const list = await who.listMentors({ query: { pageSize: '60' } })
      const card = Array.isArray(list) ? undefined : list.items.find(({ id }) => id === coaches[4]?.id)
      return [card?.isFavourite, (await who.getMentor(paramsOf(4))).isFavourite]
    }
    expect(await seenBy(one)).toEqual([true, true])
    for (const who of [other, api.anonymous]) expect(await seenBy(who)).toEqual([false, false])
    expect(await marked(other)).toEqual([])
  })

  test('are of coaches that everybody may see', async () => {
    const student = await api.as()
    await student.addFavourite(paramsOf(2))
    await expect(student.addFavourite({ params: { id: '999999' } })).rejects.toMatchObject({ status: 404 })
    const coach = { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, role: 'mentor' } as const
    const suspend = (suspended: boolean, version: number) =>
      api.deliver('user.changed', {
        ...coach,
        userId: coaches[2]?.userId ?? '',
        version,
        locale: 'tr',
        university: null,
        suspended,
      })
    await suspend(true, 1)
    expect(await marked(student)).toEqual([])
    await expect(student.addFavourite(paramsOf(2))).rejects.toMatchObject({ status: 404 })
    await suspend(false, 2)
    expect(await marked(student)).toEqual([2])
  })

  test('take as many queries for one as for many', async () => {
    const student = await api.as()
    for (const at of [0, 1, 2]) await student.addFavourite(paramsOf(at))
    const count = await queryCounter(api)
    expect(await count(() => student.listFavourites({ query: { limit: '1' } }))).toBe(1)
    expect(await count(() => student.listFavourites())).toBe(1)
  })

  test.each(['limit=0', 'cursor=x', 'page=1'])('?%s is complained about by name', async query => {
    const response = await (await api.as()).fetch(`/api/mentors/favourites?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path: query.split('=')[0] }] })
  })
})
