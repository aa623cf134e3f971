import { styleText } from 'node:util'

interface Row {
  what: string
  seconds: number
  outcome: string
  held: boolean
}

/** Runs one thing after the other, says how each went, and goes on after one that did not hold. */
export function createReport(say: (text: string) => void, keepLogs: (what: string) => Promise<string>) {
  const rows: Row[] = []
  return {
    /** `work` resolves with what was seen, in a few words. */
    async step(what: string, work: () => Promise<string>): Promise<boolean> {
      say(`… ${what}`)
      const begun = performance.now()
      const seen = await work().then(
        outcome => ({ outcome, held: true }),
        (error: unknown) => ({
          outcome: error instanceof Error ? error.message : String(error),
          held: false,
        }),
      )
      if (!seen.held) say(`  What the containers printed: ${await keepLogs(what)}`)
      const seconds = Math.round((performance.now() - begun) / 1_000)
      rows.push({ what, seconds, ...seen })
      say(`${seen.held ? styleText('green', '✓') : styleText('red', '✗')} ${what}: ${seen.outcome}`)
      return seen.held
    },
    table(): string {
      const width = Math.max(...rows.map(({ what }) => what.length))
      return rows
        .map(({ what, seconds, outcome, held }) => {
          const first = outcome.split('\n')[0] ?? ''
          return `${held ? '✓' : '✗'} ${what.padEnd(width)} ${String(seconds).padStart(4)} s  ${first}`
        })
        .join('\n')
    },
    get held(): boolean {
      return rows.every(row => row.held)
    },
  }
}
