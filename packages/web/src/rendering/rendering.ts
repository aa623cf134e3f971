import type { Locale, User } from '@kocyolu/contracts'
import type { QueryKey } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useReducer, useSyncExternalStore } from 'react'
import type { Params } from 'react-router-dom'

/** Values with which a server rendered a page: a browser begins with the same, and goes on with its own once it is hydrated. */
export interface Rendering {
  language: Locale
  /** The time of rendering, in milliseconds. */
  now: number
  zone: string
  /** The search that it was rendered for: what its page reads of the address, in one order. */
  search?: string
  /** The page's head while a server renders it. */
  head?: RenderedHead
}

export interface RenderedHead {
  /** With the brand. */
  title: string
  description: string | undefined
  language: 'tr' | 'en'
  status: 200 | 404
}

/** The zone of a page that a server renders: it does not know the reader's. */
export const siteZone = 'Europe/Istanbul'

/** Whether this is a server, which renders for visitors. */
export const isServer = typeof document === 'undefined'

/** Null where a page is rendered by the browser alone. */
export const RenderingContext = createContext<Rendering | null>(null)

const never = () => () => undefined

/** A value of this browser's own; on a server, and while a browser takes over what that has rendered, the one of the rendering. */
export function useRendered<T>(
  own: () => T,
  rendered: (rendering: Rendering) => T,
  subscribe: (onChange: () => void) => () => void = never,
): T {
  const rendering = useContext(RenderingContext)
  return useSyncExternalStore(subscribe, own, () => (rendering ? rendered(rendering) : own()))
}

const minuteMs = 60_000

/** The time in milliseconds, by the minute: a page that is open overnight knows the day. */
export function useNow(): number {
  const renderedAt = useRendered<number | null>(
    () => null,
    rendering => rendering.now,
  )
  const [, passMinute] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(passMinute, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return renderedAt ?? serverNow()
}

/** Whether the browser is hydrating what a server has rendered. */
export const useIsHydrating = (): boolean =>
  useRendered(
    () => false,
    () => true,
  )

/** Says to who renders the page on a server that there is nothing at its address. */
export function useNotFound(): void {
  const head = useContext(RenderingContext)?.head
  if (head) head.status = 404
}

/** A query as `queryOptions` and `infiniteQueryOptions` make it, of any data. */
export interface PageQuery {
  queryKey: QueryKey
  queryFn?: unknown
  getNextPageParam?: unknown
}

/** Queries of a page's first screen, by the parts of its address and the user: they are fetched before it is rendered. */
export type PageQueries = (params: Params, search: URLSearchParams, user: User | null) => PageQuery[]

/** A route's `handle` of a page. */
export interface PageHandle {
  queries?: PageQueries
}

/** Clocks that differ by less than this agree: an answer says its time by the second. */
const agreeMs = 10_000

let difference = Number.NEGATIVE_INFINITY

/** Reads the `Date` of an answer. A cached one is older than now, so the latest counts. */
export function noteServerDate(date: string | null): void {
  const observed = Date.parse(date ?? '') - Date.now()
  if (observed > difference) difference = observed
}

/** The time by the clock of the site, in milliseconds: that of a computer may be a day off. */
export const serverNow = (): number =>
  Date.now() + (Number.isFinite(difference) && Math.abs(difference) > agreeMs ? difference : 0)
