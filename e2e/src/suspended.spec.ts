import { liveStreamPath } from '@kocyolu/contracts'
import { expect, test } from './journey.ts'

/** Sooner than the look at every sign-in, once a minute; where nothing else is to do it is less than two seconds. */
const endWithinMs = 50_000

test('the streams of somebody who is suspended end at once, on every replica', async ({ people }) => {
  const [student, other, admin] = await Promise.all([people.student(), people.student(), people.admin()])
  const open = async (who: typeof student) => {
    const answer = await who.fetch(liveStreamPath)
    expect(answer.status).toBe(200)
    return answer
  }
  // Each one goes to the replica that has fewer.
  const streams = await Promise.all(Array.from({ length: 4 }, () => open(student)))
  const unconcerned = (await open(other)).body?.pipeThrough(new TextDecoderStream()).getReader()
  await unconcerned?.read()

  const ends = Promise.all(streams.map(stream => stream.text()))
  const began = performance.now()
  await admin.api.identity.changeUser({ params: { id: student.id }, body: { suspended: true } })
  const received = await ends
  expect(performance.now() - began).toBeLessThan(endWithinMs)
  for (const text of received) expect(text).toContain('"type":"signed_out"')
  expect((await student.fetch(liveStreamPath)).status).toBe(401)
  const next = unconcerned?.read().then(() => 'something came')
  expect(await Promise.race([next, open(other).then(() => 'still open')])).toBe('still open')
  await unconcerned?.cancel()
})
