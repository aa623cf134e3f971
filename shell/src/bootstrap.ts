import { drawPage } from './draw-page.tsx'
import { reportMalformedAnswers } from './errors/report-malformed.ts'
import { reportUncaught } from './errors/report-uncaught.ts'
import { reportOpened } from './errors/tab.ts'
import { prefetchNearby } from './federation/prefetch.ts'
import { whenIdle } from './federation/when-idle.ts'
import { registerOfflineWorker } from './offline/register-worker.ts'
import { onFirstDraw } from './takeover/first-draw.ts'
import { readPageState } from './takeover/read-page-state.ts'
import { clearMarks, takeOver } from './takeover/take-over.ts'

const root = document.getElementById('root')
if (root) {
  const state = readPageState(root)
  if (state) void takeOver(root, state)
  else {
    onFirstDraw(clearMarks)
    drawPage(root)
  }
}

prefetchNearby()
reportMalformedAnswers()
reportUncaught()
whenIdle(() => void reportOpened())
registerOfflineWorker()
