import { reportMalformedAnswers } from './errors/report-malformed.ts'
import { reportUncaught } from './errors/report-uncaught.ts'
import { reportOpened } from './errors/tab.ts'
import { prefetchNearby } from './federation/prefetch.ts'
import { whenIdle } from './federation/when-idle.ts'
import { onFirstRender } from './hydration/first-render.ts'
import { clearMarks, hydrate } from './hydration/hydrate.ts'
import { readPageState } from './hydration/read-page-state.ts'
import { registerOfflineWorker } from './offline/register-worker.ts'
import { renderPage } from './render-page.tsx'

const root = document.getElementById('root')
if (root) {
  const state = readPageState(root)
  if (state) void hydrate(root, state)
  else {
    onFirstRender(clearMarks)
    renderPage(root)
  }
}

prefetchNearby()
reportMalformedAnswers()
reportUncaught()
whenIdle(() => void reportOpened())
registerOfflineWorker()
