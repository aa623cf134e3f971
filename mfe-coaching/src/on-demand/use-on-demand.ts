import { type ComponentType, useState } from 'react'

type OnDemand<P> = {
  /** The component once its code is here. */
  Component: ComponentType<P> | null
  /** Fetches the code; rejects when it cannot be fetched, and may then be tried again. */
  fetch: () => Promise<void>
}

/** A part that a page needs only after a click: its code waits until then. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null)
  const fetch = async () => {
    const loaded = await load()
    setComponent(() => loaded)
  }
  return { Component, fetch }
}
