/** Does something at once and then again and again, never twice at the same time. `stop` waits for what is being done. */
export function every(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const run = (): void => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, ms)
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
