import { filesOf } from './announce.ts'
import { pace } from './pace.ts'

/** Where files come quickly. */
const timeoutMs = 2_500

/**
 * Fetches what the page at a path needs past what the browser kept: it keeps a published file for good, also one that
 * arrived damaged. Resolves when all of it has come, or could not in time.
 */
export async function refetch(pathname: string): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs * pace())
  const files = filesOf(pathname)
  for (const file of files) withdraw(file)
  await Promise.allSettled(
    files.map(async file => (await fetch(file, { cache: 'reload', signal })).arrayBuffer()),
  )
}

/** Who asks next for a file that was announced gets what came of that, also where nothing comes. */
function withdraw(href: string): void {
  for (const link of document.querySelectorAll(`link[href="${href}"]:is([rel="preload"], [rel="prefetch"])`))
    link.remove()
}
