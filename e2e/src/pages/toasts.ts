import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    toasts: string[]
  }
}

/** Runs in the page before anything else: keeps what is said in passing, as it may be gone when a busy machine checks. */
export function keepToasts(): void {
  const toasts: string[] = []
  window.toasts = toasts
  const look = () => {
    for (const toast of document.querySelectorAll<HTMLElement>(':is([role=status], [role=alert]) [popover]'))
      if (toast.checkVisibility() && !toasts.includes(toast.textContent)) toasts.push(toast.textContent)
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['popover'],
  })
}

const said = async (page: Page, words: string): Promise<boolean> =>
  (await page.evaluate(() => window.toasts.join('\n'))).includes(words)

/** Waits until a toast with these words has been on the page, which may have let it go again. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect.poll(() => said(page, words), { message: words }).toBe(true)
}

/** Acts until a toast with these words has been on the page: an answer that a part is too busy right now is retried. */
export async function actUntilToast(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  const busy = page.getByRole('alert').filter({ hasText: 'cannot be reached right now' }).first()
  await expect(async () => {
    await act()
    await expect.poll(async () => (await said(page, words)) || (await busy.isVisible())).toBe(true)
    expect(await said(page, words), words).toBe(true)
  }).toPass()
}
