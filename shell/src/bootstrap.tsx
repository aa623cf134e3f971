import { queryClient } from '@kocyolu/web'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { reportFailure } from './errors/report-failure.ts'
import { reportMalformedAnswers } from './errors/report-malformed.ts'
import { reportUncaught } from './errors/report-uncaught.ts'
import { reportOpened } from './errors/tab.ts'
import { prefetchNearby } from './federation/prefetch.ts'
import { whenIdle } from './federation/when-idle.ts'
import { registerOfflineWorker } from './offline/register-worker.ts'
import { createRouter } from './router/router.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root, {
    // Even the last screen could not be drawn; the early script has a word that needs none of this.
    onUncaughtError(error) {
      reportFailure('shell', error)
      dispatchEvent(new CustomEvent('not-started', { detail: 'reported' }))
    },
  }).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>,
  )
}

prefetchNearby()
reportMalformedAnswers()
reportUncaught()
whenIdle(() => void reportOpened())
registerOfflineWorker()
