import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { withoutRendering } from '../pages/composition.ts'
import { book } from '../people/free-hours.ts'

/** Each test takes one service away, looks at the whole site and brings the service back. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const figure = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Figures' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${label}`) })

test('without coaching one can still read the home page, write messages and oversee', {
  tag: '@thorough',
}, async ({ people, platform }) => {
  const [coach, student, admin] = await Promise.all([people.coach(), people.student(), people.admin()])
  await book(student, coach)
  const page = await student.open('/messages')
  // A rendered page is cached and shown for a while.
  await withoutRendering(page)
  await expect(page.getByRole('link', { name: new RegExp(coach.name) })).toBeVisible()
  await platform.stop('coaching')

  await page.goto('/')
  await expect(page.getByText('Şu anda öne çıkan koç bulunmamaktadır.')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.goto(`/messages?userId=${coach.id}`)
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Orada mısın?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByRole('listitem')).toContainText(['Sent'])
  await page.goto('/dashboard')
  await expect(heading(page, 'Student Dashboard')).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.goto('/mentors')
  await expect(page.getByText('Koçları yüklerken bir hata oluştu.')).toBeVisible()
  const overview = await admin.open('/admin')
  await expect(figure(overview, 'Sessions')).toContainText('–')
  await expect(figure(overview, 'Total Users')).toContainText(/\d/)

  await platform.start('coaching')
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(page.getByRole('link', { name: /Profili Görüntüle/ }).first()).toBeVisible()
  await overview.getByRole('button', { name: 'Try again: Sessions' }).click()
  await expect(figure(overview, 'Sessions')).not.toContainText('–')
})

test('without messaging one can still find a coach and book', { tag: '@thorough' }, async ({
  people,
  platform,
}) => {
  const [coach, student, admin] = await Promise.all([people.coach(), people.student(), people.admin()])
  await Promise.all([platform.stop('messaging'), platform.stop('messaging-2')])
  const page = await student.open('/messages')
  await expect(page.getByText('Failed to load contacts').first()).toBeVisible()
  await page.goto(`/mentors/${coach.profile.id}`)
  await expect(page.getByRole('button', { name: 'Book a Session' })).toBeVisible()
  await book(student, coach, 'Türev')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 3, name: 'Türev' })).toBeVisible()
  await expect(figure(await admin.open('/admin'), 'Messages')).toContainText('–')

  await page.goto('/messages')
  await Promise.all([platform.start('messaging'), platform.start('messaging-2')])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: new RegExp(coach.name) })).toBeVisible()
})

test('without content the home page still shows its coaches', { tag: '@thorough' }, async ({
  people,
  platform,
}) => {
  const visitor = await people.someone('/')
  await expect(visitor.getByRole('timer')).toBeVisible()
  await platform.stop('content')
  // Visitors' last answer is shown to the next visitor; a signed-in user gets an error.
  await expect((await people.someone('/')).getByRole('timer')).toBeVisible()
  const page = await (await people.student()).open('about:blank')
  await withoutRendering(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Profili Görüntüle/ })).toHaveCount(3)
  await expect(page.getByText('Geri sayım şu anda yüklenemedi.')).toBeVisible()
  const overview = await (await people.admin()).open('/admin')
  await expect(figure(overview, 'Blog Posts')).toContainText('–')
  await expect(figure(overview, 'Sessions')).toContainText(/\d/)

  await platform.start('content')
  await page.getByRole('button', { name: 'Tekrar dene' }).first().click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('without notifications everything else goes on, and they arrive later', { tag: '@thorough' }, async ({
  people,
  platform,
  mailbox,
}) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await Promise.all([platform.stop('notifications'), platform.stop('notifications-worker')])
  const page = await coach.open('/dashboard')
  await expect(heading(page, 'Mentor Dashboard')).toBeVisible()
  await book(student, coach, 'İntegral')
  await expect(page.getByRole('heading', { level: 3, name: 'İntegral' })).toBeVisible()
  await page.getByRole('button', { name: 'Bildirimler' }).click()
  await expect(page.getByRole('region', { name: 'Bildirimler' }).getByRole('alert')).toBeVisible()

  await Promise.all([platform.start('notifications'), platform.start('notifications-worker')])
  await page.getByRole('region', { name: 'Bildirimler' }).getByRole('button').click()
  await expect(page.getByText(/seans istiyor/)).toBeVisible()
  await expect.poll(() => mailbox.about(coach.email, 'İntegral')).toHaveLength(1)
})

test('without identity one can still look for a coach', { tag: '@thorough' }, async ({
  people,
  platform,
}) => {
  const student = await people.student()
  await platform.stop('identity')
  const page = await student.open('/mentors')
  await expect(page.getByRole('link', { name: /Profili Görüntüle/ }).first()).toBeVisible()
  await page.goto('/account/sign-in')
  await expect(heading(page, 'Bu bölüm şu anda kullanılamıyor')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toBeVisible()

  await platform.start('identity')
  await page.getByRole('button', { name: /Try again|Tekrar dene/ }).click()
  await expect(heading(page, 'Student Dashboard')).toBeVisible()
})
