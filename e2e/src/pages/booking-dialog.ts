import { expect, type Locator, type Page } from '@playwright/test'
import { expectToast } from './toasts.ts'

/** Asks on a coach's profile for the first free hour, with keys only. */
export async function bookByKeyboard(page: Page, topic: string): Promise<void> {
  await page.getByRole('button', { name: 'Book a Session' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  const hour = dialog.getByRole('radio').first()
  await tabTo(page, hour)
  await page.keyboard.press('Space')
  await expect(hour).toBeChecked()
  await tabTo(page, dialog.getByLabel('Topic'))
  await page.keyboard.type(topic)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Session requested')
  await expect(dialog).toBeHidden()
}

async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  for (let tabs = 0; tabs < 20; tabs += 1) {
    if (await place.evaluate(one => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}
