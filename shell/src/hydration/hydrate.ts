import { holdUserUntil, mayBeSignedIn, type PageQuery, queryClient } from '@kocyolu/web'
import type { QueryClient } from '@tanstack/react-query'
import type { Root } from 'react-dom/client'
import type { RouteObject } from 'react-router-dom'
import { reportFailure } from '../errors/report-failure.ts'
import { loadRemote } from '../federation/load-remote.tsx'
import { beginWait } from '../federation/loading-policy.ts'
import { refetch } from '../federation/page-files.ts'
import { remoteRoute } from '../federation/unavailable.tsx'
import { hydratePage, renderPage } from '../render-page.tsx'
import { fetchQueries, loadPage } from '../router/page-routes.ts'
import { onFirstRender } from './hydrated.tsx'
import { askAgainForNothing, type PageState, restoreQueries } from './page-state.ts'

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

/** So old may a page be that is shown without asking again, in ms. */
const freshMs = 60_000

/** Asks again for what a server has fetched for visitors: as a person where one is signed in, and where it was kept for long. */
function refreshRendered(client: QueryClient, { now, queries }: PageState): void {
  const isFresh = Math.abs(Date.now() - now) < freshMs
  if (isFresh && !mayBeSignedIn()) return
  holdUserUntil(
    Promise.all(queries.map(({ key }) => client.invalidateQueries({ queryKey: key, exact: true }))),
  )
}

interface RenderedPage {
  routes: RouteObject[]
  queries: PageQuery[]
  /** Whether the code is of the build that has rendered the page. */
  isSame: boolean
}

/** Loads the code of a page that a server has rendered; rejects where it cannot be had. */
async function loadRenderedPage({ remote }: PageState): Promise<RenderedPage> {
  if (!remote) return { routes: [], queries: [], isSame: true }
  const loaded = await loadRemote(remote.name)
  const page = await loadPage(loaded.routes, location.pathname, location.search)
  if (!page) throw new Error(`${remote.name} has no page for this address`)
  if ('failure' in page.handle) throw page.handle.failure
  return {
    routes: [remoteRoute({ ...loaded, routes: page.routes })],
    queries: page.queries,
    isSame: loaded.build === remote.build,
  }
}

declare global {
  /** The events on the rendered page before hydration; the early script has kept them. */
  var doneEarly: { fields: Set<Element>; click?: Click; startedAt?: number } | undefined
}

interface Click {
  button: Element
  at: number
}

/** Who pressed a button longer ago does not expect anything of it any more. */
const forgottenMs = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Does again what was done to a rendered page, now that it listens: what was typed and chosen, and the last button pressed before. */
function replayEarly(page: HTMLElement, click?: Click): void {
  const { fields = [] } = globalThis.doneEarly ?? {}
  globalThis.doneEarly = undefined
  for (const field of fields) if (page.contains(field)) repeatChange(field as Field)
  if (!click || !page.contains(click.button) || performance.now() - click.at > forgottenMs) return
  click.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** The field stays as it is, with what is just being written in it: only React is to see that it is not as it was rendered. */
function repeatChange(field: Field): void {
  const isChecked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
  const rendered =
    field instanceof HTMLSelectElement ? '' : String(isChecked ? field.defaultChecked : field.defaultValue)
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue(value: string): void } }
  seen?.setValue(rendered)
  const type = isChecked ? 'click' : field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
