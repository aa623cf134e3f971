import type { Page } from '@playwright/test'

/** Console messages of a tab, and announced files that the open page did not use. */
export async function watchConsole(
  page: Page,
): Promise<{ said: string[]; unusedPreloads(): Promise<string[]> }> {
  const said: string[] = []
  page.on('console', message => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', error => said.push(error.message))
  const scripts = new Set<string>()
  const engine = await page.context().newCDPSession(page)
  // A script that was only fetched is not parsed.
  engine.on('Debugger.scriptParsed', ({ url }) => scripts.add(url))
  await engine.send('Debugger.enable')
  await engine.send('Debugger.setSkipAllPauses', { skip: true })
  // The browser complains of such files, too, but seconds later.
  const unusedPreloads = (): Promise<string[]> =>
    page.evaluate(
      run => {
        const used = new Set([...run, ...[...document.styleSheets].map(({ href }) => href)])
        return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
          .filter(({ as, href }) => as !== 'font' && as !== 'fetch' && !used.has(href))
          .map(({ href }) => `unused: ${href}`)
      },
      [...scripts],
    )
  return { said, unusedPreloads }
}
