import { expect, test } from './journey.ts'
import { meet } from './people/meet.ts'

const phone = { width: 360, height: 740 }

test('a student finds an old message on a phone, reads what stood around it, and comes back by the way they went', {
  tag: '@thorough',
}, async ({ people }) => {
  const [coach, student] = await Promise.all([people.coach(), people.student()])
  await meet(student, coach)
  const send = (content: string) =>
    student.api.messaging.sendMessage({ body: { recipientId: coach.id, content } })
  await send('Türev grafiğinde ışık hızını nereden okuyacağım?')
  for (let line = 1; line <= 14; line += 1) await send(`Arada yazılan ${line}. satır`)

  const page = await student.open('/messages', phone)
  await page.getByRole('textbox', { name: 'Search your messages' }).fill('ISIK')
  const hit = page.getByRole('list', { name: 'Search results' }).getByRole('link')
  await expect(hit).toHaveCount(1)
  await expect(hit.locator('mark')).toHaveText('ışık')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await hit.click()

  const found = page.getByRole('log').locator('[aria-current]')
  await expect(found).toContainText('Türev grafiğinde')
  await expect(found).toBeInViewport()
  await expect(page).toHaveURL(/at=\d+/)
  await page.getByRole('link', { name: 'Go to the latest message' }).click()
  await expect(page.getByText('Arada yazılan 14. satır')).toBeInViewport()
  await page.goBack()
  await expect(found).toBeInViewport()
  await page.goBack()
  await expect(hit).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search your messages' })).toHaveValue('ISIK')
})
