import { useContext, useMemo, useSyncExternalStore } from 'react'
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router-dom'

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
