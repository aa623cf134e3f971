import { type ComponentType, type ReactNode, useState } from 'react'
import { Unavailable } from './unavailable.tsx'

/** A page that could not be loaded, and how to try again; outlives the component that shows it. */
export interface FailedPage {
  remote: string
  /** The name of its state. */
  part: string
  build: string
  error: unknown
  load: () => Promise<{ Component?: ComponentType | null | undefined; element?: ReactNode }>
  found?: ReactNode
}

/** Says that a page could not be loaded, and becomes the page when trying again succeeds. */
export function Recoverable({ page }: { page: FailedPage }) {
  const [, setTries] = useState(0)
  const retry = async () => {
    try {
      const { Component, element } = await page.load()
      page.found = Component ? <Component /> : element
    } catch (error) {
      page.error = error
    }
    setTries(tries => tries + 1)
  }
  const { remote, part, build, error, found } = page
  return found ?? <Unavailable {...{ remote, part, build, error }} onRetry={retry} />
}
