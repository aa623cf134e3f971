import type { Page } from '@playwright/test'

/** Chooses an option of a select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true })
  await select.click()
  // The list of the one before may still be closing.
  const own = page.locator(`[id^="${await select.getAttribute('id')}_list"]`)
  await page.getByRole('option', { name: option, exact: true }).and(own).click()
}
