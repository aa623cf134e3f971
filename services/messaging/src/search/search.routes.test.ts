import { limits } from '@kocyolu/contracts'
import { writeBeforeSigns } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldSigns } from '../db/migrations/0002-fold-signs.ts'
import {
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'
import { selectFound } from './search-messages.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const search = (who: Member, q: string, page: { limit?: string; cursor?: string } = {}) =>
  who.searchMessages({ query: { q, ...page } })
const found = async (who: Member, q: string) => (await search(who, q)).items.map(({ excerpt }) => excerpt)

describe('a search in messages', () => {
  it('finds what I wrote and what was written to me, newest first, with the other person', async () => {
    const { student, mentor } = await pair(api)
    const [first] = await write(student, mentor, 'Türev sorusunu çözemedim')
    const [second] = await write(mentor, student, 'Hangi türev sorusu?')
    const { items, nextCursor } = await search(student, 'TUREV')
    expect(items).toEqual([
      {
        id: second?.id,
        person: {
          id: mentor.id,
          firstName: 'Işık',
          lastName: mentor.caller.lastName,
          profileImageUrl: null,
          role: 'mentor',
        },
        own: false,
        excerpt: 'Hangi türev sorusu?',
        marks: [{ start: 6, end: 11 }],
        createdAt: second?.createdAt,
      },
      expect.objectContaining({ id: first?.id, own: true, marks: [{ start: 0, end: 5 }] }),
    ])
    expect(nextCursor).toBeNull()
    expect((await search(mentor, 'turev')).items).toMatchObject([
      { own: true },
      { person: { id: student.id } },
    ])
  })

  it.each(['ışık', 'IŞIK', 'isik', 'İSİK', 'ış\u0131k'.normalize('NFD')])(
    'folds Turkish letters: %j',
    async q => {
      const { student, mentor } = await pair(api)
      await write(student, mentor, 'Işık hızı'.normalize('NFD'))
      expect(await found(student, q)).toEqual(['Işık hızı'])
    },
  )

  it('takes the signs of each keyboard as one, also in what was written before', async () => {
    const { student, mentor } = await pair(api)
    const before = 'Ankaraʼda “Soru–Cevap” ile mate\u00admatik tekrarı'
    await writeBeforeSigns(api.deps.orm, foldSigns, () => write(student, mentor, before))
    // Its index is built by a migration of its own, after the function has changed.
    await api.deps.orm.em.fork().execute('reindex index messages_search_signs')
    for (const q of ["Ankara'da", 'Ankara’da', '"soru-cevap"', '„soru—cevap', 'matematik tekrari'])
      expect(await found(mentor, q)).toEqual([before])
    await write(student, mentor, "Salı'ya")
    expect(await found(mentor, 'salı‘ya')).toEqual(["Salı'ya"])
    await api.deps.orm.em.fork().transactional(async em => {
      await em.execute('set local enable_seqscan = off')
      const all = await em.execute(
        `select content from messages where array[sender_id, recipient_id] @> array['${student.id}'::uuid] and tr_fold(content) like '%ankara''da%'`,
      )
      expect(all).toEqual([{ content: before }])
    })
  })

  it('wants all words, in any order, and takes wildcards as they are', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Paragraf bitti, geometri kaldı', 'Geometri bitti', '%100 bitti_gitti')
    expect(await found(student, 'geometri paragraf')).toEqual(['Paragraf bitti, geometri kaldı'])
    expect(await found(student, '%100')).toEqual(['%100 bitti_gitti'])
    expect(await found(student, 'bitti_')).toEqual(['%100 bitti_gitti'])
    expect(await found(student, 'geo%tri')).toEqual([])
  })

  it('is of one’s own conversations, for everybody', async () => {
    const { student, mentor } = await pair(api)
    const other = await pair(api)
    const admin = await member(api, { role: 'admin' })
    await write(student, mentor, 'Yalnızca ikimizin sırrı')
    for (const stranger of [other.student, other.mentor, admin])
      expect(await found(stranger, 'sırrı')).toEqual([])
    expect(await api.anonymous.fetch('/api/messages/search?q=deneme')).toMatchObject({ status: 401 })
  })

  it('still finds what was written before a block', async () => {
    const { student, mentor } = await pair(api)
    await write(mentor, student, 'Engelden önce').catch(() => undefined)
    await write(student, mentor, 'Engelden önce')
    await student.block({ params: { userId: mentor.id } })
    expect(await found(mentor, 'engelden')).toEqual(['Engelden önce'])
  })

  it('goes on behind the last one, without a gap and without a repeat', async () => {
    const { student, mentor } = await pair(api)
    const sent = await write(student, mentor, ...Array.from({ length: 7 }, (_, at) => `Deneme ${at}`))
    const ids: number[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await search(mentor, 'deneme', { limit: '3', ...(cursor !== undefined && { cursor }) })
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(ids).toEqual(sent.map(({ id }) => id).toReversed())
  })

  it.each(['q=ab', 'q=a%20b%20c', 'q=...', 'limit=5', `q=${'a'.repeat(limits.messageSearchMax + 1)}`])(
    'refuses ?%s',
    async query => {
      const { student } = await pair(api)
      const response = await student.fetch(`/api/messages/search?${query}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ issues: [{ path: 'q' }] })
    },
  )

  it('so many in a minute', async () => {
    const { student } = await pair(api)
    for (let asked = 0; asked < 60; asked += 1) await search(student, 'deneme')
    await expect(search(student, 'deneme')).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('of more messages than are read in their order', () => {
  it('those far back are found once, also where the newest have the word too', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Eskiden yazdığım harita')
    const em = api.deps.orm.em.fork()
    await sql`insert into messages (sender_id, recipient_id, content, created_at)
      select case when n % 2 = 0 then ${student.id}::uuid else ${mentor.id}::uuid end,
        case when n % 2 = 0 then ${mentor.id}::uuid else ${student.id}::uuid end,
        case when n in (10, 1190) then 'harita ' || n else 'başka bir şey' end, now()
      from generate_series(1, 1200) as n`.execute(em.getKysely())
    expect(await found(student, 'harita')).toEqual(['harita 1190', 'harita 10', 'Eskiden yazdığım harita'])
    const { items, nextCursor } = await search(student, 'harita', { limit: '2' })
    expect(items).toHaveLength(2)
    const rest = await search(student, 'harita', { cursor: nextCursor ?? '' })
    expect(rest.items.map(({ excerpt }) => excerpt)).toEqual(['Eskiden yazdığım harita'])
    expect(await found(student, 'bulunmayan')).toEqual([])
  })

  it('both are looked up in an index, and no table is read', async () => {
    const em = api.deps.orm.em.fork()
    const { student, mentor } = await pair(api)
    await sql`insert into messages (sender_id, recipient_id, content, created_at)
      select ${student.id}, ${mentor.id}, 'Bir cümle ' || md5(n::text), now() from generate_series(1, 20000) as n`.execute(
      em.getKysely(),
    )
    await sql`analyze messages`.execute(em.getKysely())
    const select = selectFound({ userId: student.id, words: ['bulunmayan'], limit: 21 })
    const explain = sql<{ 'QUERY PLAN': string }>`explain (costs off) ${select}`
    const plan = (await explain.execute(em.getKysely())).rows.map(row => row['QUERY PLAN']).join('\n')
    for (const index of ['messages_sent', 'messages_received', 'messages_search_signs'])
      expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on messages')
  })
})

describe('a page around a message', () => {
  it('has it between its neighbours', async () => {
    const { student, mentor } = await pair(api)
    const sent = await write(student, mentor, ...Array.from({ length: 60 }, (_, at) => `İleti ${at}`))
    const ids = sent.map(({ id }) => id)
    const around = async (id: number | undefined) =>
      (await mentor.getConversation({ params: { userId: student.id }, query: { around: String(id) } })).map(
        message => message.id,
      )
    expect(await around(ids[29])).toEqual(ids.slice(5, 55))
    expect(await around(ids[1])).toEqual(ids.slice(0, 27))
    expect(await around(ids[59])).toEqual(ids.slice(35))
    expect(await around(2_147_483_647)).toEqual(ids.slice(35))
  })
})
