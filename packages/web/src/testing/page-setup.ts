import { afterEach } from 'vitest'
import { installBrowserParts } from './browser-parts.ts'
import { leavePage } from './render-route.tsx'
import { resetBrowser } from './reset-browser.ts'

// Vitest runs this for each file of page tests, also where their modules are loaded once for all of them.
installBrowserParts()
afterEach(async () => {
  await leavePage().finally(resetBrowser)
})
