import { expect, type Locator, type Page } from '@playwright/test'
import { expectToast } from './toasts.ts'

/** Asks on a coach's profile for the first free hour of a day to come, with keys only. */
export async function bookByKeyboard(page: Page, topic: string): Promise<void> {
  await page.getByRole('button', { name: 'Book a Session' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book a Session' })
  await pickHour(page, dialog)
  await page.keyboard.press('Tab')
  await page.keyboard.type(topic)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Session requested')
  await expect(dialog).toBeHidden()
}

/** The focus ends on the chosen time. */
async function pickHour(page: Page, dialog: Locator): Promise<void> {
  const grid = dialog.getByRole('grid')
  const focused = page.locator(':focus')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  await tabTo(page, grid)
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(focused).toHaveAccessibleName(/free time/)
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveRole('radio')
  await page.keyboard.press('Space')
  await expect(focused).toBeChecked()
}

async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let tabs = 0; tabs < 10; tabs += 1) {
    if (await place.locator(':focus').count()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}
