import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the dialog in which a build of an app is chosen, and chooses. */
export async function chooseBuild(page: Page, app: string, build: string): Promise<Locator> {
  await page.getByRole('group', { name: app }).getByRole('button', { name: 'Choose build' }).click()
  const dialog = page.getByRole('dialog', { name: `Build of ${app}` })
  await dialog.getByRole('combobox', { name: 'Build' }).click()
  await page
    .getByRole('dialog')
    .getByTitle(new RegExp(`^${build}`))
    .click()
  return dialog
}

/** Says why, and does it. */
export const decide = async (dialog: Locator, why: string, name: string) => {
  await dialog.getByRole('textbox', { name: 'Why?' }).fill(why)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}
