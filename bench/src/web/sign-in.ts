import type { Browser } from '@playwright/test'
import type { Cookies } from './measure-page.ts'

/** The cookies of a user who has signed in. */
export async function signIn(browser: Browser, origin: string, email: string): Promise<Cookies> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/api/login?screen=sign-in&returnTo=/about`)
    await page.locator('input[name="email"]').fill(email)
    await page.locator('input[type="password"]').fill('kocyolu-demo')
    await page.locator('button[type="submit"]').last().click()
    await page.waitForURL(url => url.pathname === '/about')
    return await context.cookies()
  } finally {
    await context.close()
  }
}
