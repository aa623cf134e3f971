import { currentUserQuery, mayBeSignedIn, queryClient } from '@kocyolu/web'
import type { RouteObject } from 'react-router-dom'
import { ownerOf } from './composition/manifests.ts'
import { reportMalformedAnswers, reportUncaught } from './errors/report-failure.ts'
import { reportOpened } from './errors/tab.ts'
import { loadRemote } from './federation/load-remote.tsx'
import { filesOf, prefetchNearby, savesData, whenIdle } from './federation/page-files.ts'
import { remoteRoute } from './federation/unavailable.tsx'
import { clearMarks, hydrate } from './hydration/hydrate.ts'
import { onFirstRender } from './hydration/hydrated.tsx'
import { readPageState } from './hydration/page-state.ts'
import { renderPage } from './render-page.tsx'
import { fetchQueries, loadPage } from './router/page-routes.ts'

/** Limit of the wait for a page's code, user and data, in ms: after it the frame is rendered first. */
const maxWaitMs = 400

// Behind the code: of a page that is not rendered yet, text comes after that.
document.fonts.load('1em "Plus Jakarta Sans"').catch(() => undefined)

const runInBackground = () =>
  void import('./background.ts').then(
    background => background.runInBackground({ client: queryClient, onFirstRender, filesOf, savesData }),
    () => undefined,
  )
// Answers that this browser keeps are read while the page's code runs.
if (mayBeSignedIn()) runInBackground()
else whenIdle(runInBackground)

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

/** Renders a page that no server has rendered: at once, where all that it needs was preloaded. */
async function renderAtOnce(element: HTMLElement): Promise<void> {
  let routes: RouteObject[] | undefined
  let hasData = false
  const load = async () => {
    const name = ownerOf(location.pathname)
    if (!name) return
    const [remote, user] = await Promise.all([
      loadRemote(name),
      mayBeSignedIn() ? queryClient.ensureQueryData(currentUserQuery) : null,
    ])
    const page = await loadPage(remote.routes, location.pathname, location.search, user)
    if (!page) return
    routes = [remoteRoute({ ...remote, routes: page.routes })]
    await fetchQueries(queryClient, page.queries)
    hasData = true
  }
  const late = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  // Its area says what could not be loaded.
  await Promise.race([load().catch(() => undefined), late])
  onFirstRender(clearMarks)
  renderPage(element, routes, hasData)
}
