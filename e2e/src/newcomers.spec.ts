import { planDay } from '@kocyolu/contracts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { choose } from './pages/choose.ts'
import { actUntilToast } from './pages/toasts.ts'
import { newAccount } from './people/account.ts'
import { fillSignUp } from './people/account-pages.ts'
import { book } from './people/free-hours.ts'
import type { Person } from './people/person.ts'

test('a new coach makes a profile and can be found', async ({ page, people }) => {
  const coach = newAccount('mentor', 'Bengü')
  const name = `${coach.firstName} ${coach.lastName}`
  await page.goto('/')
  await page.getByRole('link', { name: 'Koç Ekibine Katıl' }).click()
  await fillSignUp(page, coach)
  // Who goes on before the answer is there may not be signed in yet.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
  await page.goto('/dashboard')

  await expect(page.getByRole('heading', { level: 1, name: 'Create Your Mentor Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Profile' }).click()
  await expect(page.getByText('University is required')).toBeVisible()
  await choose(page, 'University', 'Galatasaray Üniversitesi')
  await choose(page, 'Major', 'Hukuk')
  await choose(page, 'Category', 'Sınav Kaygısı')
  await page.getByRole('textbox', { name: /Description/ }).fill('Nefes ve plan')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await choose(page, 'Category', 'Geometri')
  await actUntilToast(page, 'Profile created', () =>
    page.getByRole('button', { name: 'Create Profile' }).click(),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Mentor Dashboard' })).toBeVisible()
  await expect(page.getByText('No pending requests')).toBeVisible()

  await page.goto('/dashboard/profile')
  await page.getByLabel('Profile picture').setInputFiles(await somePicture(page))
  await page.getByRole('application').press('ArrowLeft')
  await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  await actUntilToast(page, 'Picture saved', () => save.click())

  const visitor = await people.someone(`/mentors?q=${encodeURIComponent(coach.lastName)}`)
  await visitor.getByRole('link', { name: new RegExp(`Profili Görüntüle.*${name}`) }).click()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  // Coaching gets the picture by an event, so the page may have been opened before.
  await expect(async () => {
    await visitor.reload()
    const width = () => shownWidth(visitor.getByRole('main').locator('img'))
    await expect.poll(width, { timeout: 20_000 }).toBeGreaterThan(0)
  }).toPass()
  await expect(visitor.getByText('Sınav Kaygısı')).toBeVisible()
  await expect(visitor.getByText('Nefes ve plan')).toBeVisible()
  await expect(visitor.getByText('Geometri')).toBeVisible()
})

test('a coach takes a day off on a phone: booked sessions stay, and no student books more', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  const { mentorProfileId, startTime } = await book(student, coach)
  const day = planDay(Date.parse(startTime))
  const free = () =>
    student.api.coaching.listSlots({
      params: { id: String(mentorProfileId) },
      query: { from: day, to: day },
    })
  const [other] = (await free()).slots

  const page = await coach.open('/dashboard/profile', { width: 360, height: 740 })
  const off = page.getByRole('region', { name: 'Time off' })
  await expect(off.getByText('You have no time off planned.')).toBeVisible()
  await off.getByRole('button', { name: 'Add time off' }).click()
  const form = page.getByRole('dialog', { name: 'Add time off' })
  await form.getByLabel('First day').fill(day)
  await form.getByLabel(/^Note/).fill('Bayram')
  await form.getByRole('button', { name: 'Save time off' }).click()
  await expect(off.getByText('Bayram')).toBeVisible()
  await expect(off.getByRole('link', { name: '1 session is booked on these days' })).toBeVisible()
  expect((await free()).slots).toEqual([])
  const late = student.api.coaching.requestSession({
    body: { mentorProfileId, topic: 'Geometri', startTime: other?.startTime ?? '' },
  })
  await expect(late).rejects.toMatchObject({ code: 'booking.slot_unavailable' })

  await off.getByRole('button', { name: /^Remove/ }).click()
  await expect(off.getByText('You have no time off planned.')).toBeVisible()
  expect((await free()).slots).not.toEqual([])
})

test('an administrator sees what the services count', { tag: '@thorough' }, async ({ people }) => {
  const admin = await people.admin()
  const page = await admin.open('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  const newest = page.getByRole('region', { name: 'Recently Joined Users' }).getByRole('listitem')
  await expect(newest).toHaveCount(5)

  // Other journeys go on meanwhile, so a figure lies between what was counted before and after.
  const before = await countsOf(admin)
  await page.reload()
  const cards = page.getByRole('list', { name: 'Figures' })
  const shown: Record<string, number> = {}
  for (const label of Object.keys(before)) shown[label] = await figureOf(cards, label)
  const after = await countsOf(admin)
  for (const [label, figure] of Object.entries(shown)) {
    expect(figure, label).toBeGreaterThanOrEqual(before[label] ?? Number.NaN)
    expect(figure, label).toBeLessThanOrEqual(after[label] ?? Number.NaN)
    expect(figure, label).toBeGreaterThan(0)
  }
  const { published, total } = await admin.api.content.countBlogs()
  await expect(cards.getByRole('listitem').filter({ hasText: 'Blog Posts' })).toContainText(
    `${published} / ${total}`,
  )
})

test('a student has no business on the admin pages', { tag: '@thorough' }, async ({ people }) => {
  const page = await (await people.student()).open('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yönetim Paneli' })).toBeHidden()
})

async function countsOf({ api }: Person) {
  const [users, sessions, messages] = await Promise.all([
    api.identity.countUsers(),
    api.coaching.countSessions(),
    api.messaging.countMessages(),
  ])
  const counts: Record<string, number> = {
    'Total Users': users.total,
    Mentors: users.mentors,
    Students: users.students,
    Sessions: sessions.total,
    Messages: messages.total,
  }
  return counts
}

async function figureOf(cards: Locator, label: string): Promise<number> {
  const card = cards.getByRole('listitem').filter({ hasText: new RegExp(`^${label}`) })
  await expect(card).toHaveText(/[\d,]+$/)
  const text = (await card.textContent()) ?? ''
  return Number(text.slice(label.length).replaceAll(',', ''))
}

/** A picture as a user might have one. */
async function somePicture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return { name: 'ben.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** How wide the first picture is that the browser could decode; 0 where it could not, or there is none. */
const shownWidth = (pictures: Locator): Promise<number> =>
  pictures.evaluateAll(([first]) => (first instanceof HTMLImageElement ? first.naturalWidth : 0))
