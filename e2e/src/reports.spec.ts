import { expect, test } from './journey.ts'
import { expectToast } from './pages/toasts.ts'
import { meet } from './people/meet.ts'

const insult = 'Hiçbir şey anlatamıyor, aptal.'

test('a review is reported on a phone and hidden by an admin; its author appeals, and it comes back', async ({
  people,
}) => {
  const [coach, author, reader, admin] = await Promise.all([
    people.coach(),
    people.student(),
    people.student(),
    people.admin(),
  ])
  const profile = `/mentors/${coach.profile.id}`
  const params = { id: String(coach.profile.id) }
  // A word without an end stays inside the page.
  await coach.api.coaching.updateMentor({ params, body: { university: 'Üniversite'.repeat(9) } })
  await author.api.coaching.addReview({ params, body: { rating: 1, comment: insult } })

  const page = await reader.open(profile, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Yorumu şikâyet et' }).click()
  const form = page.getByRole('dialog', { name: 'Yorumu şikâyet et' })
  await form.getByText('Hakaret').click()
  await form.getByRole('textbox').fill('Koça hakaret ediyor.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await form.getByRole('button', { name: 'Gönder' }).click()
  await expectToast(page, 'Şikâyetin bize ulaştı')

  const admins = await admin.open('/admin/moderation')
  const link = admins.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: /^Reports/ })
  await expect(link).toHaveAccessibleName(/(is|are) waiting for a decision$/)
  const reported = admins.getByRole('article', { name: new RegExp(author.name) })
  await expect(reported).toContainText(insult)
  await expect(reported).toContainText('Koça hakaret ediyor.')
  await reported.getByRole('button', { name: 'Decide' }).click()
  const decide = admins.getByRole('dialog', { name: 'Decide' })
  await decide.getByText('Hide', { exact: true }).click()
  await decide.getByRole('textbox').fill('Hakaret var')
  await decide.getByRole('button', { name: 'Save the decision' }).click()
  await expectToast(admins, 'Hidden')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(insult)).toBeHidden()

  const readers = await reader.open('/dashboard')
  await readers.getByRole('button', { name: /^(Bildirimler|Notifications), 1 / }).click()
  await expect(
    readers.getByRole('link', { name: /şikâyetine baktık|We looked at your report/ }),
  ).toBeVisible()

  const authors = await author.open('/dashboard', { width: 360, height: 740 })
  await authors.getByRole('button', { name: /^(Bildirimler|Notifications), 1 / }).click()
  await authors.getByRole('link', { name: /Ekibimiz yazdığın|Our team has made a decision/ }).click()
  await expect(authors.getByRole('region', { name: 'The review you wrote' })).toContainText(insult)
  await authors.getByRole('textbox').fill('Hakaret etmedim, öfkeliydim.')
  await authors.getByRole('button', { name: 'Send the appeal' }).click()
  await expectToast(authors, 'We have received your appeal')
  expect(await authors.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await admins.getByRole('link', { name: 'Appeals', exact: true }).click()
  await reported.getByRole('button', { name: 'Answer the appeal' }).click()
  const answer = admins.getByRole('dialog', { name: 'Answer the appeal' })
  await answer.getByText('Revoke it').click()
  await answer.getByRole('textbox').fill('Haklısın')
  await answer.getByRole('button', { name: 'Save the answer' }).click()
  await expectToast(admins, 'The decision is revoked')
  await page.reload()
  await expect(page.getByText(insult)).toBeVisible()
})

test('a message is reported by whom it went to, and removed for both', { tag: '@thorough' }, async ({
  people,
}) => {
  const [coach, student, admin] = await Promise.all([people.coach(), people.student(), people.admin()])
  await meet(student, coach)
  const greeting = { recipientId: coach.id, content: 'Merhaba' }
  await student.api.messaging.sendMessage({ body: greeting })
  await coach.api.messaging.sendMessage({ body: { recipientId: student.id, content: insult } })
  const page = await student.open(`/messages?userId=${coach.id}`, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Report this message' }).click()
  const form = page.getByRole('dialog', { name: 'Report this message' })
  await form.getByText('Insult').click()
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('button', { name: 'Block' })).toBeVisible()

  const admins = await admin.open('/admin/moderation')
  const reported = admins.getByRole('article', { name: new RegExp(`Message: ${coach.name}`) })
  await expect(reported).toContainText(insult)
  await expect(reported).not.toContainText('Merhaba')
  await reported.getByRole('button', { name: 'Decide' }).click()
  const decide = admins.getByRole('dialog', { name: 'Decide' })
  await decide.getByText('Hide', { exact: true }).click()
  await decide.getByRole('textbox').fill('Nazik ol')
  await decide.getByRole('button', { name: 'Save the decision' }).click()
  await expectToast(admins, 'Hidden')

  for (const [who, other] of [
    [student, coach],
    [coach, student],
  ] as const) {
    const conversation = await who.open(`/messages?userId=${other.id}`)
    await expect(conversation.getByRole('log')).toContainText('Our team removed this message.')
    await expect(conversation.getByText(insult)).toBeHidden()
  }
})
