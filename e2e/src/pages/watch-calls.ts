import type { Page } from '@playwright/test'

/** Calls of a page to the services from now on. Its stream is not among them: it is opened again whenever it breaks. */
export function watchCalls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/messages/stream') return
    if (request.method() === 'GET') asked.push(pathname)
  })
  return asked
}
