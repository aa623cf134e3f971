import { expect, type Locator, type Page } from '@playwright/test'

/** The name of the link to the messages while some of them are unread. */
export const unreadMessages = (count: number): RegExp => new RegExp(`Mesajlar.*${count} okunmamış`)

/** Waits until so many notifications are unread, without reloading, and opens their list. */
export async function openNotifications(page: Page, unread: number): Promise<Locator> {
  await page.getByRole('button', { name: `Bildirimler, ${unread} okunmamış` }).click()
  const list = page.getByRole('region', { name: 'Bildirimler' })
  await expect(list).toBeVisible()
  return list
}
