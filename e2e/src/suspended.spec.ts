import { liveStreamPath } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'

/** Sooner than the look at every sign-in, once a minute; where nothing else is to do it is less than two seconds. */
const endWithinMs = 50_000

test('the streams of a user who is suspended end at once, on every replica', async ({ people }) => {
  const [student, other, admin] = await Promise.all([people.student(), people.student(), people.admin()])
  const open = async (who: typeof student) => {
    const answer = await who.fetch(liveStreamPath)
    expect(answer.status).toBe(200)
    return answer
  }
  // Each one goes to the replica that has fewer.
  const streams = await Promise.all(Array.from({ length: 4 }, () => open(student)))
  const kept = listenTo(await open(other))

  const ends = Promise.all(streams.map(stream => stream.text()))
  const began = performance.now()
  await admin.api.identity.changeUser({ params: { id: student.id }, body: { suspended: true } })
  const received = await ends
  expect(performance.now() - began).toBeLessThan(endWithinMs)
  for (const text of received) expect(text).toContain('"type":"signed_out"')
  expect((await student.fetch(liveStreamPath)).status).toBe(401)
  // The other student's stream may say anything but that: what is published to it still arrives.
  const read = kept.text().length
  const coach = await people.coach()
  await other.api.messaging.sendMessage({ body: { recipientId: coach.id, content: 'Merhaba' } })
  await expect.poll(() => kept.text().length).toBeGreaterThan(read)
  expect(kept.hasEnded()).toBe(false)
  expect(kept.text()).not.toContain('"type":"signed_out"')
  await kept.stop()
})

/** Reads a stream as it comes. */
function listenTo(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let ended = false
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
    ended = true
  })().catch(() => {
    ended = true
  })
  return {
    text: () => text,
    hasEnded: () => ended,
    stop: async () => {
      await reader?.cancel()
      await reading
    },
  }
}
