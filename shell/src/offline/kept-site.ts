import type { User } from '@kocyolu/contracts'
import { currentUserQuery } from '@kocyolu/web'
import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { composition } from '../composition/composition.ts'
import {
  askAgain,
  forgetKept,
  forgetOthers,
  isAway,
  type Kept,
  limits,
  readKept,
  restoreAnswers,
  standIn,
  watchAnswers,
  withShown,
  writeKept,
} from './kept-answers.ts'

/** Below this a slow answer about the user is worth the wait, in ms. */
const timeoutMs = 3_000
const writeAfterMs = 1_000

/** Parts of the page that this work, which comes in a file of its own, does not bring along. */
export interface PageInBrowser {
  client: QueryClient
  onFirstRender(run: () => void): void
  filesOf(pathname: string): Promise<string[]>
  savesData(): boolean
  /** Ends all of this work; a page does it as long as it lives. */
  signal?: AbortSignal
}

/**
 * Shows the signed-in user what this browser keeps until the site has answered, and keeps from now on what is shown, with the pages it
 * is shown on. Of an admin, and of a visitor, nothing is kept.
 */
export async function keepSite(page: PageInBrowser, waitMs = timeoutMs): Promise<void> {
  const { client, onFirstRender } = page
  tellWorker({ live: composition.number })
  const kept = await readKept(composition.shell)
  if (kept) {
    const restored = await showKept(page, kept, waitMs)
    if (document.getElementById('root')?.hasChildNodes()) askAgain(client, restored)
    else onFirstRender(() => askAgain(client, restored))
  }
  startKeeping(page)
}

/** Restores the answers of the signed-in user. Where the site does not answer in time, that is the one who was shown them. */
async function showKept(
  { client, signal }: PageInBrowser,
  kept: Kept,
  waitMs: number,
): Promise<Kept['answers']> {
  const { queryKey } = currentUserQuery
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void client.cancelQueries({ queryKey })
  }, waitMs)
  const user = await client
    .ensureQueryData(currentUserQuery)
    .catch(error => (isLate || isAway(error) ? standIn(client, kept, signal) : null))
  clearTimeout(timer)
  return user ? restoreAnswers(client, kept, user) : []
}

function startKeeping({ client, filesOf, savesData, signal }: PageInBrowser): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = ''
  let isOver = false
  const write = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const user = client.getQueryData<User | null>(currentUserQuery.queryKey)
    if (user === undefined) return
    if (user === null || user.role === 'admin') {
      void forgetKept()
      tellWorker({ forget: true })
      return
    }
    await forgetOthers(user)
    const kept = withPage(withShown(client, user, await readKept(composition.shell), composition.shell))
    if (isOver) return
    await writeKept(kept)
    const pages = kept.pages.join(' ')
    if (pages === sent || savesData()) return
    sent = pages
    const { number } = composition
    tellWorker({
      keep: { composition: number, pages: kept.pages, files: await filesFor(kept.pages, filesOf) },
    })
  }
  const later = () => {
    timer ??= setTimeout(() => void write(), writeAfterMs)
  }
  const unwatch = watchAnswers(client, later)
  const stop = () => {
    isOver = true
    unwatch()
    clearTimeout(timer)
    timer = undefined
  }
  const options = { ...(signal && { signal }) }
  addEventListener('pagehide', () => timer && void write(), options)
  // The worker forgets with the sign-out; a page that is left must not write after it.
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === '/api/logout') stop()
  }
  addEventListener('submit', onSubmit, options)
  signal?.addEventListener('abort', stop)
  later()
}

/** One page has the same document for every number in its address, as the worker knows it. */
const placeOf = (pathname: string): string => pathname.replaceAll(/\/\d+(?=\/|$)/g, '/0')

function withPage(kept: Kept): Kept {
  const { pathname } = location
  const isOwn = Object.values(composition.remotes)
    .flatMap(({ manifest }) => manifest.navigation)
    .some(({ slot, path }) => slot === 'sidebar' && matchPath({ path, end: false }, pathname))
  if (!isOwn) return kept
  const page = placeOf(pathname)
  const pages = [page, ...kept.pages.filter(one => one !== page)].slice(0, limits.pages)
  return { ...kept, pages }
}

/** The files of these pages, and those that this page has loaded. */
async function filesFor(pages: string[], filesOf: PageInBrowser['filesOf']): Promise<string[]> {
  const own = await Promise.all(pages.map(filesOf))
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const paths = own.flat().map(file => new URL(file, location.href).pathname)
  return [...new Set([...loaded, ...paths])]
}

function tellWorker(message: object): void {
  navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(message)).catch(() => undefined)
}
