/** Runs something once the page is at rest. */
export const whenIdle = (run: () => void): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2_000)
}
