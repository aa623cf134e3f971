/** Runs something once the browser has nothing else to do. */
export const whenIdle = (run: () => void): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2_000)
}
