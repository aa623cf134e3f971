import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approve,
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'
import { type Block, openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const isChange = ({ event }: Block) => event?.type === 'message.changed'
const withOther = ({ id: userId }: Member) => ({ params: { userId } })
const pinnedOf = async (who: Member, other: Member) =>
  (await who.getPinnedMessage(withOther(other))).message?.content ?? null
const pin = (who: Member, other: Member, messageId: number) =>
  who.pinMessage({ ...withOther(other), body: { messageId } })
const unpin = (who: Member, other: Member, messageId: number) =>
  who.unpinMessage({ ...withOther(other), query: { messageId: String(messageId) } })

/** A student and a coach who wrote a message each. */
async function talking() {
  const { student, mentor } = await pair(api)
  const [first] = await write(student, mentor, 'Merhaba')
  const [second] = await write(mentor, student, 'Kitap: Geometri, sayfa 12')
  if (!first || !second) throw new Error('Nothing was sent')
  return { student, mentor, first: first.id, second: second.id }
}

describe('a message at the top of a conversation', () => {
  test('is one for both, pinned and unpinned by either', async () => {
    const { student, mentor, first, second } = await talking()
    expect(await pinnedOf(student, mentor)).toBeNull()
    await pin(student, mentor, second)
    await pin(student, mentor, second)
    expect(await pinnedOf(mentor, student)).toBe('Kitap: Geometri, sayfa 12')
    await pin(mentor, student, first)
    expect(await pinnedOf(student, mentor)).toBe('Merhaba')
    await unpin(student, mentor, second)
    expect(await pinnedOf(student, mentor)).toBe('Merhaba')
    await unpin(student, mentor, first)
    await unpin(student, mentor, first)
    expect(await pinnedOf(mentor, student)).toBeNull()
  })

  test('comes to open pages as a change of the message, which older pages know', async () => {
    const { student, mentor, second } = await talking()
    const stream = await openStream({ baseUrl: api.baseUrl, cookie: mentor.cookie })
    await stream.next(({ event }) => event?.type === 'ready')
    const changed = { type: 'message.changed', message: { id: second } }
    await pin(student, mentor, second)
    expect((await stream.next(isChange)).event).toMatchObject(changed)
    await unpin(student, mentor, second)
    expect((await stream.next(isChange)).event).toMatchObject(changed)
    stream.cut()
  })

  test('is as it was changed, and gone once it is withdrawn or removed', async () => {
    const { student, mentor, first, second } = await talking()
    await pin(student, mentor, second)
    const of = (id: number) => ({ params: { id: String(id) } })
    await mentor.editMessage({ ...of(second), body: { content: 'Kitap: Geometri, sayfa 14' } })
    expect(await pinnedOf(student, mentor)).toBe('Kitap: Geometri, sayfa 14')
    await mentor.takeBackMessage(of(second))
    expect(await pinnedOf(student, mentor)).toBeNull()
    await expect(pin(student, mentor, second)).rejects.toMatchObject({ code: 'conflict' })
    await pin(mentor, student, first)
    await mentor.reportMessage({ ...of(first), body: { reason: 'insult' } })
    const admin = await api.as({ role: 'admin' })
    const { items } = await admin.listReportCases({ query: { state: 'open' } })
    const found = items.find(one => one.pieceId === first)
    await admin.decideReports({ ...of(found?.id ?? 0), body: { decision: 'hide', why: 'Kaba bir dil' } })
    expect(await pinnedOf(mentor, student)).toBeNull()
    await expect(pin(student, mentor, first)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is of the two alone', async () => {
    const [{ student, mentor, first }, others] = [await talking(), await talking()]
    await pin(student, mentor, first)
    expect(await pinnedOf(others.student, mentor)).toBeNull()
    for (const [who, other, id] of [
      [others.student, others.mentor, first],
      [others.student, mentor, first],
      [student, mentor, others.first],
    ] as const)
      await expect(pin(who, other, id)).rejects.toMatchObject({ status: 404 })
    await unpin(others.student, mentor, first)
    await expect(student.getPinnedMessage({ params: { userId: student.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await pinnedOf(student, mentor)).toBe('Merhaba')
    const otherStudent = await member(api, { role: 'student' })
    await expect(pin(otherStudent, student, first)).rejects.toMatchObject({ code: 'message.closed' })
  })

  test('ends with a block, which closes pinning both ways, and is not there after it', async () => {
    const { student, mentor, first } = await talking()
    await pin(mentor, student, first)
    await student.block(withOther(mentor))
    expect([await pinnedOf(student, mentor), await pinnedOf(mentor, student)]).toEqual([null, null])
    await expect(pin(student, mentor, first)).rejects.toMatchObject({ code: 'message.closed' })
    await expect(pin(mentor, student, first)).rejects.toMatchObject({ code: 'message.closed' })
    await student.unblock(withOther(mentor))
    expect(await pinnedOf(mentor, student)).toBeNull()
  })

  test('of a pin and a block at once no pin stays', async () => {
    const { student, mentor, first } = await talking()
    await Promise.allSettled([
      pin(mentor, student, first),
      student.block(withOther(mentor)),
      pin(mentor, student, first),
    ])
    await student.unblock(withOther(mentor))
    expect(await pinnedOf(mentor, student)).toBeNull()
  })

  test('stays readable with a coach who is not approved any more, who pins nothing', async () => {
    const { student, mentor, first, second } = await talking()
    await pin(student, mentor, first)
    await approve(api, mentor.id, false)
    await expect(pin(mentor, student, second)).rejects.toMatchObject({ code: 'message.closed' })
    expect(await pinnedOf(student, mentor)).toBe('Merhaba')
    await unpin(student, mentor, first)
    expect(await pinnedOf(mentor, student)).toBeNull()
  })

  test('goes with either account', async () => {
    const { student, mentor, first } = await talking()
    await pin(student, mentor, first)
    await api.deliver('user.erased', {
      ...{ userId: student.id, round: 1, keepsReviews: false, isRepeated: false },
    })
    const { rows } = await sql`select from pinned_messages where message_id = ${first}`.execute(
      api.deps.orm.em.fork().getKysely(),
    )
    expect(rows).toEqual([])
  })
})
