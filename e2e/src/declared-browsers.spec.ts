import { expect, test } from './journey.ts'
import { newerThanDeclared, takeAway } from './pages/newer-than-declared.ts'

test('the oldest declared browsers show every page and keep the address', { tag: '@thorough' }, async ({
  people,
}) => {
  const student = await people.student()
  const page = await student.open('about:blank')
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  await page.addInitScript(takeAway, newerThanDeclared())

  await page.goto('/')
  const taken = await page.evaluate(() => Reflect.get(globalThis, 'takenAway'))
  expect(taken).toEqual(
    expect.arrayContaining(['Intl.Segmenter', 'URLSearchParams.size', 'Promise.withResolvers']),
  )
  await expect(page.getByRole('link', { name: /Profili Görüntüle/ })).toHaveCount(3)

  await page.goto('/mentors?q=isik')
  await expect(page.getByRole('heading', { level: 3, name: 'Işık Aydın' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Ümit Öztürk' })).toBeHidden()
  await page.getByRole('button', { name: 'Filtreler' }).click()
  await page.getByRole('combobox', { name: 'Üniversite' }).selectOption('Boğaziçi Üniversitesi')
  await page.getByRole('link', { name: /Profili Görüntüle.*Işık Aydın/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Işık Aydın' })).toBeVisible()
  await page.getByRole('button', { name: 'Book a Session' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()

  for (const path of ['/dashboard', '/messages']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(broken).toEqual([])
})
