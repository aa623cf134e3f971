import { styleText } from 'node:util'

/** Runs a command; its error is printed as a sentence, and the exit code is 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    process.stderr.write(`\n${styleText('red', 'Error:')} ${text}\n`)
    process.exitCode = 1
  }
}
