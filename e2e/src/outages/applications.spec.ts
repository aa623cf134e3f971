import { conductVersion } from '@kocyolu/contracts'
import type { Locator, Page } from '@playwright/test'
import { type GiveBack, runInstead } from '../drills/run-instead.ts'
import { expect, test } from '../journey.ts'
import { bookByKeyboard } from '../pages/booking-dialog.ts'
import { choose } from '../pages/choose.ts'
import { actUntilToast, expectToast } from '../pages/toasts.ts'
import { newAccount } from '../people/account.ts'
import { fillSignUp } from '../people/account-pages.ts'
import { everyDay } from '../people/every-day.ts'
import { pdfDocument, picture } from '../people/files.ts'
import type { Person } from '../people/person.ts'

const tag = '@thorough'
let giveBack: GiveBack
test.beforeAll(async () => {
  const settings = { COACH_APPROVAL: 'required' }
  giveBack = await runInstead('coaching', terms => ({ ...terms, env: { ...terms.env, ...settings } }))
})
test.afterAll(() => giveBack())

/** A decision asks before it is made. */
async function decide(desk: Page, decision: string): Promise<void> {
  await desk.getByRole('button', { name: decision }).click()
  await desk.getByRole('dialog').getByRole('button', { name: decision }).click()
}

test('a coach applies, is approved and gets a first booking', { tag }, async ({ page, people, mailbox }) => {
  const account = newAccount('mentor', 'Bengü')
  const name = `${account.firstName} ${account.lastName}`
  const [admin, student] = await Promise.all([people.admin(), people.student()])

  await test.step('signs up, makes a profile and reads what is missing', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Koç Ekibine Katıl' }).click()
    await fillSignUp(page, account)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Çıkış Yap' })).toBeVisible()
    await page.goto('/dashboard')
    await choose(page, 'University', 'Galatasaray Üniversitesi')
    await choose(page, 'Major', 'Hukuk')
    await page.getByRole('textbox', { name: /^YKS ranking/ }).fill('812')
    for (const day of ['Sat (Saturday)', 'Sun (Sunday)'])
      await page.getByRole('checkbox', { name: day }).check()
    await actUntilToast(page, 'Profile created', () =>
      page.getByRole('button', { name: 'Create Profile' }).click(),
    )
    for (const missing of ['No proof of your rank', 'No proof of your university'])
      await expect(waits(page).getByText(missing)).toBeVisible()
    await page.getByRole('button', { name: 'I have read these rules and will keep them' }).click()
    await expect(page.getByText(/^You accepted the rules of conduct on/)).toBeVisible()
    await page.getByRole('button', { name: 'Change back to draft' }).click()
    await expect(page.getByRole('heading', { name: 'Your profile is a draft' })).toBeVisible()
  })

  await test.step('hands in proofs and submits', async () => {
    await page.getByRole('link', { name: 'Add your documents' }).click()
    await page.getByLabel('Upload result document').setInputFiles(picture('sonuc.png'))
    await expect(page.getByText(/^Picture uploaded/)).toBeVisible()
    await page.getByLabel('Upload student certificate').setInputFiles(pdfDocument('belge.pdf'))
    await expect(page.getByText(/^PDF uploaded/)).toBeVisible()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(waits(page)).toBeVisible()
    await expect(page.getByText('What is missing')).toBeHidden()
  })

  const found = await student.open(`/mentors?q=${encodeURIComponent(account.lastName)}`)
  await expect(found.getByText('Koç bulunamadı')).toBeVisible()

  await test.step('an admin looks at both proofs and approves', async () => {
    const desk = await openApplication(admin, name)
    await desk.getByRole('button', { name: 'Open proof of rank' }).click()
    const shown = desk.getByRole('img', { name: 'Proof of rank' })
    const width = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Open proof of university' }).click()
    expect(await (await downloading).failure()).toBeNull()
    await desk.getByRole('checkbox', { name: 'Rank proved' }).check()
    await desk.getByRole('checkbox', { name: 'University verified' }).check()
    await decide(desk, 'Approve')
    await expectToast(desk, `${name} is approved`)
  })

  await test.step('the coach is notified at once and by mail', async () => {
    await expectNews(page, 'Profilin onaylandı')
    await expect(waits(page)).toBeHidden()
    await expect.poll(() => mailbox.about(account.email, 'Profilin yayında')).toHaveLength(1)
  })

  await test.step('the student finds and books the coach', async () => {
    const profile = found.getByRole('link', { name: new RegExp(`Profili Görüntüle.*${name}`) })
    await reloadUntil(found, profile)
    await profile.click()
    await expect(found.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(found.getByText(/University verified|Üniversitesi doğrulandı/).first()).toBeVisible()
    await bookByKeyboard(found, 'İlk seans')
    const pending = page.getByRole('region', { name: 'Pending Requests' })
    await expect(pending.getByRole('listitem', { name: 'İlk seans' })).toContainText(student.name)
  })
})

test('a coach mends what was sent back and is approved', { tag }, async ({ people, mailbox }) => {
  const [admin, coach] = await Promise.all([people.admin(), people.join(newAccount('mentor', 'Derya'))])
  const reason = 'Nasıl çalıştığını birkaç cümleyle anlat.'
  const about = { university: 'Ege Üniversitesi', major: 'Tıp', yearsOfExperience: 2 }
  const { id } = await coach.api.coaching.createMentor({ body: { ...everyDay, ...about, bio: 'Kısa.' } })
  await coach.api.coaching.acceptConduct({ body: { version: conductVersion } })
  const page = await coach.open('/dashboard')
  await expect(waits(page)).toBeVisible()
  const visitor = await people.someone(`/mentors/${id}`)
  await expect(visitor.getByRole('heading', { name: 'Mentor Not Found' })).toBeVisible()

  const desk = await openApplication(admin, coach.name)
  await desk.getByRole('button', { name: 'Return' }).click()
  await expect(desk.getByText('Say what to correct, or why not')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Note to the mentor' }).fill(reason)
  await decide(desk, 'Return')
  await expectToast(desk, `${coach.name} was returned`)

  await expect(page.getByText(`Note from our team: ${reason}`)).toBeVisible()
  await expectNews(page, 'Profilinde düzeltmen gereken bir şey var')
  await expect.poll(() => mailbox.about(coach.email, reason)).toHaveLength(1)

  const bio = 'Her hafta bir deneme çözüp yanlışların nedenini birlikte buluyoruz.'
  await page.goto('/dashboard/profile')
  await page.getByRole('textbox', { name: /^Bio/ }).fill(bio)
  await actUntilToast(page, 'Profile updated', () =>
    page.getByRole('button', { name: 'Save Changes' }).click(),
  )
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await expect(waits(page)).toBeVisible()

  const again = await openApplication(admin, coach.name)
  await expect(again.getByText(bio)).toBeVisible()
  await again.getByText('Earlier decisions').click()
  await expect(again.getByText(reason)).toBeVisible()
  await decide(again, 'Approve')
  await expectToast(again, `${coach.name} is approved`)
  await expect(waits(page)).toBeHidden()
  await reloadUntil(visitor, visitor.getByRole('heading', { level: 1, name: coach.name }))
  await expect(visitor.getByText(bio)).toBeVisible()
})

async function expectNews(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^Bildirimler, / }).click()
  await expect(page.getByRole('region', { name: 'Bildirimler' }).getByText(words)).toBeVisible()
}

/** The site may show for a minute what it showed before. */
async function reloadUntil(page: Page, place: Locator): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(place).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

const waits = (page: Page) => page.getByRole('region', { name: 'Your profile is being reviewed' })

/** The page of an admin who has a coach's application open. */
async function openApplication(admin: Person, name: string): Promise<Page> {
  const page = await admin.open('/admin/applications')
  const waiting = page.getByRole('region', { name: 'Waiting applications' })
  await waiting.getByRole('button', { name: new RegExp(name) }).click()
  const opened = page.getByRole('region', { name, exact: true })
  await expect(opened.getByRole('heading', { name: 'Proofs' })).toBeVisible()
  return page
}
