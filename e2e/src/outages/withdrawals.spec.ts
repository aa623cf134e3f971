import { type Contract, coaching, content } from '@kocyolu/contracts'
import { expect, test } from '../journey.ts'
import { type Withdrawal, withdrawals } from './withdrawals.ts'

const isPublicRead = ({ method, access, cache }: Contract[string]): boolean =>
  method === 'GET' && access === 'public' && cache !== undefined

test('everything that visitors can read can be withdrawn in this journey', () => {
  const reads = Object.entries<Contract[string]>({ ...coaching, ...content })
    .filter(([, endpoint]) => isPublicRead(endpoint))
    .map(([name]) => name)
  expect(reads.filter(name => !Object.hasOwn(withdrawals, name))).toEqual([])
})

// Alone on the platform: another user's withdrawal would be purged with it.
for (const [name, prepare] of Object.entries(withdrawals))
  test(`withdrawn content is not shown by ${name} at once`, async ({ people }) => {
    const visitor = people.visitor()
    const { shown, takeBack }: Withdrawal = await prepare(people)
    const seen = async (): Promise<string> => {
      const answers = await Promise.all(shown.map(({ path }) => visitor.fetch(path)))
      const texts = await Promise.all(answers.map(answer => answer.text()))
      return shown
        .map(({ path, words }, at) => `${path} ${answers[at]?.ok && texts[at]?.includes(words)}`)
        .join('\n')
    }
    const all = (isSeen: boolean) => shown.map(({ path }) => `${path} ${isSeen}`).join('\n')
    // Other services, and caches, may take a moment to show it; withdrawn it is gone with the answer.
    await expect.poll(seen).toBe(all(true))
    await takeBack()
    expect(await seen()).toBe(all(false))
  })

test('a coach who is suspended is gone as soon as coaching has received the event', async ({ people }) => {
  const [coach, student, admin] = await Promise.all([people.coach(), people.student(), people.admin()])
  const path = `/api/mentors/${coach.profile.id}`
  const visitor = people.visitor()
  const status = async (of: string) => (await visitor.fetch(of)).status
  await expect.poll(() => status(path)).toBe(200)
  await admin.api.identity.changeUser({ params: { id: coach.id }, body: { suspended: true } })
  // Answers for a signed-in user are not cached.
  await expect.poll(async () => (await student.fetch(path)).status).toBe(404)
  // Well below the age that the answer may have.
  await expect.poll(() => status(path), { timeout: 8_000, intervals: [100] }).toBe(404)
  expect(await status(`/mentors/${coach.profile.id}`)).toBe(404)
})
