import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Member,
  type MessagingApi,
  member,
  pair,
  personOf,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const details = 'Numaram 0532 123 45 67'
const send = (
  from: Member,
  to: Member,
  part: { clientId?: string; detailsConfirmed?: boolean } = {},
  content = details,
) => from.sendMessage({ body: { recipientId: to.id, content, ...part } })
const confirmed = { detailsConfirmed: true }
const marksOf = ({ id }: Member) =>
  api.deps.orm.em
    .fork()
    .getKysely()
    .selectFrom('sent_details')
    .select(['message_id as messageId', 'recipient_id as recipientId', 'kinds', 'is_flagged as isFlagged'])
    .where('sender_id', '=', id)
    .orderBy('message_id')
    .execute()
const conversation = (from: Member, to: Member) => from.getConversation({ params: { userId: to.id } })

describe('a message with contact details', () => {
  it('is not stored until its sender confirms it, either way between a student and a coach', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Merhaba')
    for (const [from, to] of [
      [student, mentor],
      [mentor, student],
    ] as const) {
      for (const part of [{}, { detailsConfirmed: false }])
        await expect(send(from, to, part)).rejects.toMatchObject({
          status: 409,
          code: 'message.contact_details',
        })
      expect(await conversation(from, to)).toHaveLength(from === student ? 1 : 2)
      const message = await send(from, to, confirmed)
      expect(message.content).toBe(details)
      expect(await marksOf(from)).toEqual([
        { messageId: message.id, recipientId: to.id, kinds: ['phone'], isFlagged: false },
      ])
    }
  })

  it('waits where the student is a minor, or the age is unknown, and not between two adults', async () => {
    const { student, mentor } = await pair(api)
    const tell = (who: Member, version: number, minor?: boolean) =>
      api.deliver('user.changed', personOf(who.caller, { version, ...(minor !== undefined && { minor }) }))
    await write(student, mentor, 'Merhaba')
    const held = { code: 'message.contact_details' }
    await tell(student, 2, true)
    await expect(send(student, mentor)).rejects.toMatchObject(held)
    await expect(send(mentor, student)).rejects.toMatchObject(held)
    // That the coach is of age says nothing of the student, and one who is a minor is no student.
    await tell(mentor, 2, false)
    await expect(send(mentor, student)).rejects.toMatchObject(held)
    await tell(mentor, 3, true)
    await tell(student, 4, false)
    await send(student, mentor)
    await send(mentor, student)
    // Late news, and a build that does not say, take nothing back.
    await tell(student, 3, true)
    await tell(student, 5)
    await send(student, mentor)
    expect(await marksOf(student)).toEqual([])
    await tell(student, 6, true)
    await expect(send(student, mentor)).rejects.toMatchObject(held)
  })

  it('is no matter of an admin’s, and one without details is neither asked about nor marked', async () => {
    const { student, mentor } = await pair(api)
    const admin = await member(api, { role: 'admin' })
    await send(student, admin)
    await send(admin, student)
    await send(student, mentor, confirmed, 'TYT 40/20/40/20, saat 16:30–17:30')
    await send(student, mentor, {}, `${api.deps.config.publicOrigin}/dashboard/sessions`)
    expect(await marksOf(student)).toEqual([])
  })

  it('is flagged from the third within a week on, for any recipients', async () => {
    const { student, mentor } = await pair(api)
    const other = await member(api, { role: 'mentor' })
    const day = 86_400_000
    await send(student, mentor, confirmed)
    api.clock.advance(6 * day)
    await send(student, other, confirmed)
    api.clock.advance(2 * day)
    // The first is more than a week ago.
    await send(student, mentor, confirmed)
    await send(student, other, confirmed)
    await send(student, mentor, confirmed)
    expect((await marksOf(student)).map(({ isFlagged }) => isFlagged)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('that is flagged waits for those who decide, urgent, without any user having reported it, and shows nothing else of the conversation', async () => {
    const { student, mentor } = await pair(api)
    const admin = await member(api, { role: 'admin' })
    const cases = async () =>
      (await admin.listReportCases({ query: { limit: '50' } })).items.filter(
        ({ author }) => author.id === student.id,
      )
    await write(student, mentor, 'Aramızda kalsın')
    await write(mentor, student, 'Tabii, kimse okumaz')
    await send(student, mentor, confirmed, `İlk kez: ${details}`)
    await send(student, mentor, confirmed, `İkinci kez: ${details}`)
    expect(await cases()).toEqual([])
    const third = await send(student, mentor, confirmed)
    const [found, ...others] = await cases()
    expect(others).toEqual([])
    expect(JSON.stringify(found)).not.toMatch(/Aramızda|kimse okumaz|İlk kez|İkinci kez/)
    expect(found).toMatchObject({
      ...{ piece: 'message', pieceId: third.id, urgent: true, flagged: true, held: false },
      ...{ reportCount: 0, reports: [], evidence: { text: details } },
    })
    const reportIt = mentor.reportMessage({ params: { id: String(third.id) }, body: { reason: 'contact' } })
    await reportIt
    expect(await cases()).toMatchObject([{ id: found?.id, flagged: true, reportCount: 1 }])
    const params = { id: String(found?.id) }
    await admin.decideReports({ params, body: { decision: 'warn', why: 'Numara isteme' } })
    expect(await cases()).toEqual([])
  })

  it('counts once, however often it is sent and however many at once', async () => {
    const { student, mentor } = await pair(api)
    const clientId = randomUUID()
    const again = await Promise.all([1, 2, 3, 4].map(() => send(student, mentor, { clientId, ...confirmed })))
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
    expect(await marksOf(student)).toHaveLength(1)
    await Promise.all([1, 2, 3, 4].map(() => send(student, mentor, confirmed)))
    expect((await marksOf(student)).filter(({ isFlagged }) => isFlagged)).toHaveLength(3)
  })

  it('does not say to a sender without the right to write what it contains', async () => {
    const { student } = await pair(api)
    const other = await member(api, { role: 'student' })
    await expect(send(student, other)).rejects.toMatchObject({ code: 'message.closed' })
  })
})

describe('a message that gives or asks for a sign-in, a T.C. number, a card or an IBAN', () => {
  const held = { status: 409, code: 'message.private_details' }
  const asks = 'ÖSYM şifreni atar mısın, tercihini ben yapayım'

  it.each([
    [asks, 'login'],
    ['T.C. no: 10000000146', 'identity'],
    ['4111 1111 1111 1111', 'card'],
    ['TR33 0006 1005 1978 6457 8413 26', 'iban'],
  ])('waits between any two, whatever their age: %s', async (content, kind) => {
    const { student, mentor } = await pair(api)
    await api.deliver('user.changed', personOf(student.caller, { version: 2, minor: false }))
    await expect(send(student, mentor, {}, content)).rejects.toMatchObject(held)
    await send(student, mentor, confirmed, content)
    expect(await marksOf(student)).toMatchObject([{ kinds: [kind], isFlagged: false }])
    await expect(send(mentor, student, {}, content)).rejects.toMatchObject(held)
  })

  it('is flagged at once where a coach sends it, and urgent', async () => {
    const { student, mentor } = await pair(api)
    const admin = await member(api, { role: 'admin' })
    await write(student, mentor, 'Merhaba')
    const message = await send(mentor, student, confirmed, asks)
    const { items } = await admin.listReportCases({ query: { limit: '50' } })
    expect(items.filter(({ author }) => author.id === mentor.id)).toMatchObject([
      { piece: 'message', pieceId: message.id, urgent: true, flagged: true, evidence: { text: asks } },
    ])
  })

  it('counts for no limit of contact details', async () => {
    const { student, mentor } = await pair(api)
    for (const _ of [1, 2, 3]) await send(student, mentor, confirmed, asks)
    await send(student, mentor, confirmed)
    expect((await marksOf(student)).map(({ isFlagged }) => isFlagged)).toEqual([false, false, false, false])
  })
})
