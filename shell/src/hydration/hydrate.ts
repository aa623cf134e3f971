import { queryClient } from '@kocyolu/web'
import type { Root } from 'react-dom/client'
import { reportFailure } from '../errors/report-failure.ts'
import { beginWait } from '../federation/loading-policy.ts'
import { refetch } from '../federation/refetch.ts'
import { hydratePage, renderPage } from '../render-page.tsx'
import { fetchQueries } from '../router/page-routes.ts'
import { onFirstRender } from './first-render.ts'
import { loadRenderedPage, type RenderedPage } from './load-rendered-page.ts'
import { askAgainForNothing, type PageState, restoreQueries } from './page-state.ts'
import { refreshRendered } from './refresh-rendered.ts'
import { replayEarly } from './replay-early.ts'

const tries = 30
const pauseMs = 4_000

/**
 * Takes over a page that a server has rendered. Until its code is there the page stays as it is, to be read and with links that
 * lead on; where the code does not come a quiet note says so, and it is tried again.
 */
export async function hydrate(element: HTMLElement, state: PageState): Promise<Root | undefined> {
  const page = await loadInTime(state)
  if (!page) return undefined
  onFirstRender(clearMarks)
  if (page.isSame) {
    restoreQueries(queryClient, state)
    // From here on React handles events.
    const pressed = globalThis.doneEarly?.click
    onFirstRender(() => {
      replayEarly(element, pressed)
      askAgainForNothing(queryClient, state)
      refreshRendered(queryClient, state)
    })
    const { language, now, zone, search } = state
    return hydratePage(element, { language, now, zone, ...(search !== undefined && { search }) }, page.routes)
  }
  // A build that this tab previews renders it again, with all that it shows at hand, so that nothing blinks.
  await fetchQueries(queryClient, page.queries)
  return renderPage(element, page.routes)
}

async function loadInTime(state: PageState): Promise<RenderedPage | undefined> {
  for (let tried = 1; tried <= tries; tried++) {
    try {
      return await loadRenderedPage(state)
    } catch (error) {
      reportFailure(state.remote?.name ?? 'shell', error)
      // The early script says it, below the page.
      dispatchEvent(new CustomEvent('not-started', { detail: 'reported' }))
      await pause()
      beginWait()
      await refetch(location.pathname)
    }
  }
  return undefined
}

/** Not before the browser is online again, where it knows that it is not. */
const pause = () =>
  new Promise<void>(resolve => {
    if (navigator.onLine) setTimeout(resolve, pauseMs)
    else addEventListener('online', () => resolve(), { once: true })
  })

/** Marks of a page that is not hydrated yet: a server's attribute, and the early script's additions. */
export function clearMarks(): void {
  document.getElementById('root')?.removeAttribute('data-rendered')
  delete document.documentElement.dataset.signedIn
  delete document.documentElement.dataset.starting
  document.getElementById('not-hydrated')?.remove()
}
