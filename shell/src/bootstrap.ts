import { reportMalformedAnswers } from './errors/report-malformed.ts'
import { reportUncaught } from './errors/report-uncaught.ts'
import { reportOpened } from './errors/tab.ts'
import { prefetchNearby } from './federation/prefetch.ts'
import { whenIdle } from './federation/when-idle.ts'
import { hydrate } from './hydration/hydrate.ts'
import { readPageState } from './hydration/read-page-state.ts'
import { registerOfflineWorker } from './offline/register-worker.ts'
import { renderAtOnce } from './render-at-once.ts'

// Behind the code: of a page that is not rendered yet, text comes after that.
document.fonts.load('1em "Plus Jakarta Sans"').catch(() => undefined)

const root = document.getElementById('root')
if (root) {
  const state = readPageState(root)
  if (state) void hydrate(root, state)
  else void renderAtOnce(root)
}

prefetchNearby()
reportMalformedAnswers()
reportUncaught()
whenIdle(() => void reportOpened())
registerOfflineWorker()
