import { useEffect } from 'react'

/** Signals that the page is rendered and its handlers are attached; last in the site's frame. */
export function Hydrated(): null {
  useEffect(afterFirstRender, [])
  return null
}

let waiting: (() => void)[] = []

/** Runs something once this page is rendered for the first time. */
export function onFirstRender(run: () => void): void {
  waiting.push(run)
}

function afterFirstRender(): void {
  const due = waiting
  waiting = []
  for (const run of due) run()
}
