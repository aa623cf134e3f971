let waiting: (() => void)[] = []

/** Runs something once this page is rendered for the first time. */
export function onFirstRender(run: () => void): void {
  waiting.push(run)
}

export function afterFirstRender(): void {
  const due = waiting
  waiting = []
  for (const run of due) run()
}
