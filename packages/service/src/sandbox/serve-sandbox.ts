/** What the process of a sandbox says of a run. */
export type Answer<Out> = { output: Out } | { failure: { kind: string; message: string } }

/** Does the work of a sandbox, in the process that it starts for it. It ends with its service, whatever it is just doing. */
export function serveSandbox<In, Out>(work: (input: In) => Out | Promise<Out>): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async ({ input }: { input: In }) => {
    process.send?.(await answerTo(work, input))
  })
  process.send?.('ready')
}

async function answerTo<In, Out>(work: (input: In) => Out | Promise<Out>, input: In): Promise<Answer<Out>> {
  try {
    return { output: await work(input) }
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    return { failure: { kind: name, message } }
  }
}
