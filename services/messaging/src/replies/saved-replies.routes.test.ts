import { limits } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MessagingApi, member, startMessaging } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

test('a coach keeps replies, each once and so many, which no other user sees', async () => {
  const [coach, other, student] = [
    await member(api, { role: 'mentor' }),
    await member(api, { role: 'mentor' }),
    await member(api),
  ]
  const keep = (text: string) => coach.addSavedReply({ body: { text } })
  const first = await keep('Merhaba {ad}, planına baktım.')
  expect(await keep('  Merhaba {ad}, planına baktım. ')).toEqual(first)
  const second = await keep('Yarın konuşalım.')
  expect(await coach.listSavedReplies()).toEqual([second, first])
  expect(await other.listSavedReplies()).toEqual([])
  await other.deleteSavedReply({ params: { id: String(first.id) } })
  await coach.deleteSavedReply({ params: { id: String(second.id) } })
  expect(await coach.listSavedReplies()).toEqual([first])
  await expect(student.listSavedReplies()).rejects.toMatchObject({ status: 403 })
  const ends = await Promise.allSettled(
    Array.from({ length: limits.savedRepliesMax }, (_, nth) => keep(`Yanıt ${nth}`)),
  )
  const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason.code] : []))
  expect(refused).toEqual(['reply.limit'])
  expect(await coach.listSavedReplies()).toHaveLength(limits.savedRepliesMax)
})
