import { type ComponentType, useState } from 'react'
import { Unavailable } from './unavailable.tsx'

/** A page that could not be loaded, and how to try again; outlives the component that shows it. */
export interface LostPage {
  remote: string
  build: string
  error: unknown
  load: () => Promise<{ Component?: ComponentType | null | undefined }>
  found?: ComponentType | null | undefined
}

/** Says that a page could not be loaded, and becomes the page when trying again succeeds. */
export function Recoverable({ page }: { page: LostPage }) {
  const [, setTries] = useState(0)
  const retry = async () => {
    try {
      page.found = (await page.load()).Component
    } catch (error) {
      page.error = error
    }
    setTries(tries => tries + 1)
  }
  if (page.found) return <page.found />
  return (
    <Unavailable remote={page.remote} build={page.build} error={page.error} onRetry={() => void retry()} />
  )
}
