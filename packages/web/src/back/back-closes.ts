import { type ContextType, useContext, useEffect, useEffectEvent } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom'

type Router = NonNullable<ContextType<typeof RouterContext>>['router']

/** Closes each part that lies above the page; from below to the top. */
let layers: (() => void)[] = []

/** How many entries of the history stand for them, above that of the page. The router does not know them. */
let entries = 0
/** Place of the page's own entry, as the router counts. */
let page: unknown

let router: Router | undefined
let isReturning = false
/** Another document is on its way: a step back would call it off. */
let isLeft = false
let timer: ReturnType<typeof setTimeout> | undefined

interface State {
  idx?: number
  key?: string
  above?: number
}
const stateNow = (): State => (history.state as State | null) ?? {}

/** Says for as long as a part of the site lies above the page that Back closes it, instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const found = useContext(RouterContext)?.router
  const onBack = useEffectEvent(close)
  useEffect(() => {
    router = found ?? router
    leaveFormer()
  }, [found])
  useEffect(() => {
    if (!isOpen) return
    const layer = () => onBack()
    layers.push(layer)
    settleSoon()
    return () => {
      layers = layers.filter(other => other !== layer)
      settleSoon()
    }
  }, [isOpen])
}

// Now, before the router listens, which would render the page again.
if (typeof window !== 'undefined') addEventListener('popstate', onPop, true)

let hasLeft = false

/** A page that is loaded again has nothing above it. */
function leaveFormer(): void {
  if (hasLeft) return
  hasLeft = true
  const { above } = stateNow()
  if (above) goBack(above)
}

/** In a moment: what closes one part may open another, or lead on. */
function settleSoon(): void {
  timer ??= setTimeout(settle)
}

/** Gives each part its entry, and takes away those that stand for nothing any more. */
function settle(): void {
  timer = undefined
  if (isReturning || isLeft) return
  if (stateNow().idx !== page) entries = 0
  if (layers.length < entries && isLeaving()) return
  page = stateNow().idx
  for (; entries < layers.length; entries += 1) history.pushState({ ...stateNow(), above: entries + 1 }, '')
  // As a listener it would keep a page from being kept for the way back.
  if (entries > 0) addEventListener('beforeunload', onLeave)
  else removeEventListener('beforeunload', onLeave)
  if (entries > layers.length) goBack(entries - layers.length)
}

/** A step back would call the way to another page off: it leaves the entries behind, which are skipped later. */
function isLeaving(): boolean {
  if (!router || router.state.navigation.state === 'idle') return false
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    settleSoon()
  })
  return true
}

/** A download and a stay that was chosen begin like leaving. */
const stayMs = 3_000

function onLeave(): void {
  isLeft = true
  setTimeout(() => {
    isLeft = false
    settle()
  }, stayMs)
}

function goBack(steps: number): void {
  isReturning = true
  entries = layers.length
  history.go(-steps)
}

function onPop(event: PopStateEvent): void {
  const { idx, above, key } = stateNow()
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    keepAddress()
    settleSoon()
  } else if (entries > 0 && idx === page) {
    event.stopImmediatePropagation()
    keepAddress()
    entries = Math.min(above ?? entries - 1, entries - 1)
    for (const close of layers.slice(entries).reverse()) close()
    // One that could not be closed gets an entry again.
    settleSoon()
  } else if (above && entries === 0) {
    // It stood for a part that is gone: there is nothing to see.
    event.stopImmediatePropagation()
    history.go(router && router.state.location.key === key ? 1 : -1)
  }
}

/** The page stays as it was changed meanwhile, by filters in a sheet for example. */
function keepAddress(): void {
  const state = stateNow()
  if (!router || state.idx === undefined) return
  const { location } = router.state
  if (location.key === state.key) return
  history.replaceState({ ...state, usr: location.state, key: location.key }, '', router.createHref(location))
}

/** Forgets everything, for the next test. */
export function forgetLayers(): void {
  clearTimeout(timer)
  timer = undefined
  layers = []
  entries = 0
  isReturning = false
  isLeft = false
}
