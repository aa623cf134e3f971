import { expect, type Page } from '@playwright/test'

/** Chooses an option of a select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true })
  // A list that is still moving into place drops a click, so it is clicked until the option is chosen.
  const timeout = 5_000
  await expect(async () => {
    if ((await select.getAttribute('aria-expanded', { timeout })) !== 'true') await select.click({ timeout })
    const id = await select.getAttribute('id', { timeout })
    // The list of the one before may still be closing.
    const own = page.locator(`[id^="${id}_list"]`)
    await page.getByRole('option', { name: option, exact: true }).and(own).click({ timeout })
    await expect(page.locator(`[id="${id}-value"]`)).toHaveText(option, { timeout })
  }).toPass()
}
