let waiting: (() => void)[] = []

/** Runs something once this page is drawn for the first time. */
export function onFirstDraw(run: () => void): void {
  waiting.push(run)
}

export function afterFirstDraw(): void {
  const due = waiting
  waiting = []
  for (const run of due) run()
}
