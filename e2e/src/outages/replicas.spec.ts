import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../journey.ts'
import type { Person } from '../people/person.ts'

const askers = 4
const ask = async (person: Person): Promise<number> => (await person.fetch('/api/messages/contacts')).status

/** Answers for people who keep requesting while something happens. */
async function answersDuring(
  person: Person,
  happens: (soFar: number[]) => Promise<unknown>,
): Promise<number[]> {
  const statuses: number[] = []
  let over = false
  const asker = async () => {
    while (!over) {
      statuses.push(await ask(person))
      // Brisk, and below what one person may ask for in a minute.
      await pause(25)
    }
  }
  const asking = Promise.all(Array.from({ length: askers }, asker))
  await happens(statuses).finally(() => {
    over = true
  })
  await asking
  return statuses
}

test('both replicas are restarted at the same moment: no request is refused', { tag: '@thorough' }, async ({
  people,
  platform,
}) => {
  const student = await people.student()
  const answers = await answersDuring(student, () =>
    Promise.all([platform.restart('messaging'), platform.restart('messaging-2')]),
  )
  expect(answers.length).toBeGreaterThan(20)
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('one replica hangs: the others answer for it, and it is started again', { tag: '@thorough' }, async ({
  people,
  platform,
}) => {
  const student = await people.student()
  const answers = await answersDuring(student, async soFar => {
    await platform.hang('messaging')
    const before = soFar.length
    await expect.poll(() => soFar.length - before).toBeGreaterThan(100)
  })
  // That no request at all is refused is shown where no other load can make the one that runs too slow: gateway/.
  expect(answers.filter(status => status !== 200).length).toBeLessThanOrEqual(askers)
  await platform.stop('messaging-2')
  await expect.poll(() => ask(student)).toBe(200)
})
