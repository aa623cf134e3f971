import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    toasts: string[]
  }
}

/** Runs in the page before anything else: keeps what is said in passing, as it may be gone when a busy machine looks. */
export function keepToasts(): void {
  const toasts: string[] = []
  window.toasts = toasts
  const look = () => {
    for (const toast of document.querySelectorAll<HTMLElement>('[role=status] [popover]'))
      if (toast.checkVisibility() && !toasts.includes(toast.textContent)) toasts.push(toast.textContent)
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['popover'],
  })
}

/** Waits until a toast with these words has been on the page, which may have let it go again. */
export async function expectToast(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.toasts.join('\n'))).toContain(words)
}
