import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openMore } from '../pages/more.ts'
import { newAccount } from '../people/account.ts'
import { book } from '../people/free-hours.ts'
import { checkEverywhere } from './check-page.ts'

const heading = (name: string) => async (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('everybody can book', async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const page = await student.open(`/mentors/${coach.profile.id}`)
  await checkEverywhere(page, async () => {
    await page.getByRole('button', { name: 'Book a Session' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book a Session' })
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Open the calendar' }).click()
    await dialog
      .getByRole('button', { name: /free time/ })
      .last()
      .click()
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Enter a topic' }).click()
    await expect(dialog.getByText('Please enter a topic')).toBeVisible()
  })
})

test('everybody can use the dashboards with sessions', async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const session = await book(student, coach)
  await book(student, coach)
  const params = { id: String(session.id) }
  await coach.api.coaching.changeSessionStatus({ params, body: { status: 'confirmed' } })
  const sessions = async (page: Page) => {
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
    await expect(rows).toHaveCount(2)
    if (page.viewportSize()?.width !== 1280) return
    // Many sessions are seen at once.
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(110)
  }
  await checkEverywhere(await coach.open('/dashboard'), sessions)
  await checkEverywhere(await student.open('/dashboard'), async page => {
    await sessions(page)
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    if (isPhone) await openMore(page.getByRole('region', { name: /^Pending/ }))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('everybody can use an empty dashboard', { tag: '@thorough' }, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await checkEverywhere(await coach.open('/dashboard'), heading('Mentor Dashboard'))
  await checkEverywhere(await student.open('/dashboard'), heading('Student Dashboard'))
})

test('everybody can look through all sessions', { tag: '@thorough' }, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await book(student, coach)
  await checkEverywhere(await student.open('/dashboard/sessions?tab=pending'), async page =>
    expect(page.getByRole('link', { name: /^Message \S/ })).toHaveCount(1),
  )
})

test('everybody can create a profile', { tag: '@thorough' }, async ({ people }) => {
  const newcomer = await people.join(newAccount('mentor'))
  await checkEverywhere(await newcomer.open('/dashboard'), heading('Create Your Mentor Profile'))
})

test('everybody can write messages', { tag: '@thorough' }, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await book(student, coach)
  const body = { recipientId: coach.id, content: 'Merhaba, yarın uygun musun?' }
  await expect(() => student.api.messaging.sendMessage({ body })).toPass()
  await checkEverywhere(await student.open(`/messages?userId=${coach.id}`), async page =>
    expect(page.getByRole('log').getByText(body.content)).toBeVisible(),
  )
  await checkEverywhere(await coach.open('/messages'), async page =>
    expect(page.getByRole('link', { name: new RegExp(student.name) })).toBeVisible(),
  )
})

test('everybody can use the messages before the first one', { tag: '@thorough' }, async ({ people }) => {
  await checkEverywhere(await (await people.student()).open('/messages'), async page =>
    expect(page.getByText('No message contacts')).toBeVisible(),
  )
})

test('everybody can read notifications', async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await book(student, coach)
  const page = await coach.open('/dashboard')
  await checkEverywhere(page, async () => {
    await page.getByRole('button', { name: /Bildirimler, 1 okunmamış/ }).click()
    await expect(page.getByText(/seans istiyor/)).toBeVisible()
  })
  await checkEverywhere(await coach.open('/dashboard/notifications'), async page =>
    expect(page.getByRole('region', { name: 'Today' })).toBeVisible(),
  )
})

test('everybody can use the page that says that it is not for them', { tag: '@thorough' }, async ({
  people,
}) => {
  await checkEverywhere(await (await people.student()).open('/admin'), heading('Access Denied'))
})

test('a newcomer sees one ornament on a page at most', { tag: '@thorough' }, async ({ people }) => {
  const [student, coach] = await Promise.all([people.student(), people.coach()])
  for (const [person, path] of [
    [student, '/dashboard/progress'],
    [student, '/dashboard/sessions'],
    [student, '/messages'],
    [coach, '/dashboard/blog'],
    [coach, `/mentors/${coach.profile.id}`],
  ] as const) {
    const page = await person.open(path, { width: 360, height: 740 })
    await expect(page.getByText(/^(No |Henüz |You have |Nothing )/).first(), path).toBeVisible()
    await expect(page.locator('main [data-ornament]:visible'), path).toHaveCount(1)
  }
})
