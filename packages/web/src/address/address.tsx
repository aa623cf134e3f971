import { type RefObject, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { useIsHydrating, useRendered } from '../rendering/rendering.ts'
import { useIsShown } from '../ui/use-is-shown.ts'

/** Mapping of a page's state to its address. Both are functions that stay the same. */
type Form<T> = { read: (search: URLSearchParams) => T; write: (state: T) => URLSearchParams }

/** Changes the state as it is when the change is made, whatever was shown when it was asked for. */
export type ChangeAddress<T> = (change: (now: T) => T, options?: NavigateOptions) => void

const unsubscribed = () => () => undefined

/**
 * A page's state in its address, and a way to change it there. It is read from the router itself and not from
 * the rendered state, which comes later: of two changes in a row the second one begins where the first one has led.
 */
export function useAddress<T>({ read, write }: Form<T>): [T, ChangeAddress<T>] {
  const rendered = useLocation()
  const navigate = useNavigate()
  const router = useContext(RouterContext)?.router
  const search = useSyncExternalStore(
    router?.subscribe ?? unsubscribed,
    () => {
      const now = router?.state.location ?? rendered
      // On the way to another page this one stays as it is.
      return now.pathname === rendered.pathname ? now.search : rendered.search
    },
    () => rendered.search,
  )
  const state = useMemo(() => read(new URLSearchParams(search)), [read, search])
  const change: ChangeAddress<T> = (next, options) => {
    const now = router?.state.navigation.location ?? router?.state.location ?? rendered
    // A search that comes when the typing rests does not lead back to a page that was left.
    if (now.pathname !== rendered.pathname) return
    const to = write(next(read(new URLSearchParams(now.search)))).toString()
    void navigate({ search: to }, { preventScrollReset: true, ...options })
  }
  return [state, change]
}

/** The search of the address; a rendered page begins with that of its request, without parameters that no page reads. */
export function useSearch(): string {
  const { search } = useLocation()
  return useRendered(
    () => search,
    rendered => rendered.search ?? search,
  )
}

/** Leads on from a page for as long as it is shown: an answer that comes after it was left causes no navigation. */
export function usePageNavigate(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isShown = useIsShown()
  return async (to, options) => {
    if (isShown.current) await navigate(to, options)
  }
}

/** The id that the hash of an address points at. Any user may write one: what cannot be decoded is taken as it is. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Brings an element into view once it is there, when the address points at it by its `id`. */
export function useScrollToHash(id: string | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const location = useLocation()
  // Text that was in the page from the beginning has been scrolled to, and perhaps away from.
  const hasScrolled = useRef(useIsHydrating())
  useEffect(() => {
    if (hasScrolled.current) hasScrolled.current = false
    else if (id && idOfHash(location.hash) === id) element.current?.scrollIntoView()
  }, [location.hash, id])
  return element
}

/** The other parameters of the address, for a form that is sent without scripts, or before they run. */
export function KeptParts({ without }: { without: string }) {
  const search = [...new URLSearchParams(useSearch())]
  const left = [without, 'page', 'after']
  return <HiddenParts search={search.filter(([name]) => !left.includes(name))} />
}

/** The parts of an address that a form leads to. */
export const HiddenParts = ({ search }: { search: Iterable<[string, string]> }) =>
  [...search].map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
