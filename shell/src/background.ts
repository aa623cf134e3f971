import { mayBeSignedIn } from '@kocyolu/web'
import { keepSite, type PageInBrowser } from './offline/kept-site.ts'
import { registerOfflineWorker } from './offline/register-worker.ts'

/** Work beside the page, in a file that no first paint waits for. */
export function runInBackground(page: PageInBrowser): void {
  registerOfflineWorker()
  if (mayBeSignedIn()) void keepSite(page)
}
