import type { Page } from '@playwright/test'
import { expect, type Journey, test } from '../journey.ts'
import { calendarOf } from '../mail/calendar.ts'
import { newAccount } from '../people/account.ts'
import { fillSignUp } from '../people/account-pages.ts'
import { openNotifications, unreadMessages } from './navigation.ts'
import { expectToast } from './toasts.ts'

interface Who extends Pick<Journey, 'people' | 'mailbox'> {
  page: Page
}

const topic = 'Paragraf sorularında süre'
const notes = 'Son denemede on soru boş kaldı.'

/** From signing up to the review: what students and coaches come for. */
export async function walkThroughBooking({ page, people, mailbox }: Who): Promise<void> {
  const coach = await people.coach('Işıl')
  const student = newAccount('student', 'Nil')
  const name = `${student.firstName} ${student.lastName}`
  const coachPage = await coach.open('/dashboard')
  const profile = `/mentors/${coach.profile.id}`

  await test.step('a visitor chooses an hour, fills the request in, and signs up to send it', async () => {
    await page.goto(profile)
    await page
      .getByRole('list', { name: /^Next free times/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByLabel('Topic')).toBeFocused()
    await page.keyboard.type(topic)
    await page.getByLabel(/^Notes/).fill(notes)
    await page.getByRole('button', { name: 'Sign in to send' }).click()
    await page.getByRole('link', { name: 'Kayıt ol' }).click()
    await fillSignUp(page, student)
  })

  await test.step('nothing is lost by it: one key sends the request', async () => {
    await expect(page.getByRole('button', { name: 'Request Session' })).toBeFocused()
    await expect(page.getByLabel('Topic')).toHaveValue(topic)
    await expect(page.getByLabel(/^Notes/)).toHaveValue(notes)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Session requested')
    await expect(page).toHaveURL('/dashboard')
    await expect(row(page, 'Pending Requests').getByText(coach.name)).toBeVisible()
  })

  await test.step('the coach is notified at once, in the site and by mail, and confirms', async () => {
    await expect(row(coachPage, 'Pending Requests').getByText(name)).toBeVisible()
    const notifications = await openNotifications(coachPage, 1)
    await expect(notifications.getByText(`${name} seans istiyor`)).toBeVisible()
    await coachPage.keyboard.press('Escape')
    await expect.poll(() => mailbox.about(coach.email, topic)).toHaveLength(1)
    await row(coachPage, 'Pending Requests').getByRole('button', { name: 'Confirm' }).click()
    await expectToast(coachPage, 'Session has been confirmed')
  })

  await test.step('the student sees it without reloading and can put it in a calendar', async () => {
    const upcoming = row(page, 'Upcoming Sessions')
    await expect(upcoming).toBeVisible()
    await upcoming.getByRole('link', { name: topic }).click()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => mailbox.about(student.email, topic)).toHaveLength(1)
    const [mail] = await mailbox.about(student.email, topic)
    const calendar = calendarOf(await mailbox.source(mail))
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('BEGIN:VEVENT')
  })

  await test.step('both write to each other', async () => {
    await row(page, 'Upcoming Sessions')
      .getByRole('link', { name: /Message/ })
      .click()
    await write(page, 'Merhaba, yarın hangi kitabı getireyim?')
    await expect(coachPage.getByRole('link', { name: unreadMessages(1) })).toBeVisible()
    await expect(coachPage).toHaveTitle(/^\(1\) /)
    await coachPage.getByRole('link', { name: unreadMessages(1) }).click()
    await coachPage.getByRole('link', { name: new RegExp(name) }).click()
    await expect(log(coachPage).getByText('hangi kitabı')).toBeVisible()
    await expect(log(page).getByRole('listitem').filter({ hasText: 'hangi kitabı' })).toContainText('Read')
    await expect(coachPage.getByRole('link', { name: unreadMessages(1) })).toBeHidden()
    await write(coachPage, 'Son denemen yeter!')
    await expect(log(page).getByText('Son denemen yeter!')).toBeVisible()
  })

  await test.step('the coach marks the session complete', async () => {
    await page.getByRole('link', { name: 'Panelim' }).click()
    await expect(row(page, 'Upcoming Sessions')).toBeVisible()
    await coachPage.getByRole('link', { name: 'Panelim' }).click()
    await row(coachPage, 'Upcoming Sessions').getByRole('button', { name: 'Mark Complete' }).click()
    const question = coachPage.getByRole('dialog', { name: 'Mark as complete before it starts?' })
    await question.getByRole('button', { name: 'Mark complete' }).click()
    await expectToast(coachPage, 'Session has been completed')
  })

  await test.step('the student reviews, and the profile shows it', async () => {
    await page.getByRole('link', { name: 'Write a review' }).click()
    await expect(page).toHaveURL(/\/dashboard\/sessions\/\d+$/)
    await page.getByRole('radio', { name: '5 yıldız' }).check()
    await page.getByRole('textbox', { name: 'Yorumun' }).fill('Süre tutmayı ilk kez öğrendim, teşekkürler!')
    await page.getByRole('button', { name: 'Yorum Ekle' }).click()
    await expectToast(page, 'Yorum eklendi')
    await expect(page.getByRole('button', { name: 'Yorum Ekle' })).toBeHidden()

    // Visitors are shown what the first of them saw for up to a minute.
    test.slow()
    // A page for each look would cost more than the rest of the journey, so they are opened when the answers have it.
    const visitor = people.visitor()
    const read = async (path: string) => (await visitor.fetch(path)).text()
    const { id } = coach.profile
    await expect.poll(() => read(`/api/mentors/${id}/reviews?limit=6`)).toContain('Süre tutmayı')
    await expect.poll(() => read(`/api/mentors/${id}`)).toContain('"averageRating":5')
    await expect(async () => {
      const visitor = await people.someone(profile)
      const reviews = visitor.getByRole('region', { name: 'Öğrenci Yorumları' })
      // Visitors are shown the first letter of a student's last name.
      const review = reviews.getByRole('article', {
        name: `${student.firstName} ${student.lastName.slice(0, 1)}.`,
      })
      // As soon as it is there that there is none yet, another visitor comes.
      await expect(review.or(reviews.getByText('Henüz değerlendirme yok'))).toBeVisible()
      const atOnce = { timeout: 5_000 }
      await expect(review).toContainText('Süre tutmayı ilk kez öğrendim', atOnce)
      // The badge is of sessions that took place; this one was completed before it began.
      await expect(review).not.toContainText('Doğrulanmış seans', atOnce)
      await expect(visitor.getByRole('img', { name: '5.0 out of 5' }).first()).toBeVisible(atOnce)
    }).toPass({ timeout: 180_000 })
    await expect(coachPage.getByRole('button', { name: /Bildirimler, 2 okunmamış/ })).toBeVisible()
  })
}

/** The session of this journey in one of a dashboard's lists. */
const row = (page: Page, list: string) =>
  page.getByRole('region', { name: list }).getByRole('listitem', { name: topic })

const log = (page: Page) => page.getByRole('log')

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text)
  await page.keyboard.press('Enter')
}
