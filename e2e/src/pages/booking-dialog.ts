import { expect, type Locator, type Page } from '@playwright/test'

/** Chooses the first free hour of a day to come, with keys only; the focus ends on the chosen time. */
export async function pickHourByKeyboard(page: Page, dialog: Locator): Promise<void> {
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
