import { expect, test } from './journey.ts'
import { pdfDocument, picture } from './people/files.ts'
import { meet } from './people/meet.ts'

const phone = { width: 360, height: 740 }

test('a student sends a picture and a PDF from a phone, and the coach sees and downloads them at once', async ({
  people,
}) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await meet(student, coach)
  await student.api.messaging.sendMessage({ body: { recipientId: coach.id, content: 'Merhaba' } })
  const theirs = await coach.open(`/messages?userId=${student.id}`)
  await expect(theirs.getByRole('log')).toContainText('Merhaba')
  const mine = await student.open(`/messages?userId=${coach.id}`, phone)
  await mine.getByRole('textbox', { name: `Message to ${coach.firstName}` }).waitFor()
  const send = mine.getByRole('button', { name: 'Send', exact: true })
  await mine.locator('input[type=file]').setInputFiles([picture('Soru.png'), pdfDocument('Çözüm.pdf')])
  await expect(send).toBeEnabled()
  expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await send.click()
  // The coach looks on: it is read as soon as it is sent.
  await expect(mine.getByText('Read', { exact: true })).toHaveCount(2)

  const shown = theirs.getByRole('img', { name: 'Picture: Soru.png' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await theirs.getByRole('button', { name: 'Soru.png – enlarge' }).press('Enter')
  await expect(theirs.getByRole('dialog', { name: 'Soru.png' })).toBeVisible()
  await theirs.keyboard.press('Escape')
  const downloading = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: /^Çözüm\.pdf \(1 KB\) – download$/ }).click()
  const download = await downloading
  expect([download.suggestedFilename(), await download.failure()]).toEqual(['Çözüm.pdf', null])
  await expect(theirs).toHaveURL(new RegExp(`/messages\\?userId=${student.id}$`))
})
