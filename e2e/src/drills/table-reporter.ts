import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Row } from './row.ts'

const columns = ['part', 'fault', 'saw', 'rest', 'healed', 'seconds'] as const
const titles = ['part', 'fault', 'what the user saw', 'the rest', 'healed', 'seconds']

/** Says how each drill went, and shows all of them as a table at the end. */
export default class TableReporter implements Reporter {
  readonly #rows: string[][] = []
  #failed = 0

  onTestEnd(test: TestCase, { annotations, status, errors, duration }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== 'drill' || !description) continue
      const row: Row = JSON.parse(description)
      this.#rows.push(columns.map(name => (name === 'seconds' ? row.seconds.toFixed(1) : row[name])))
    }
    say(`${status === 'passed' ? '✓' : '✗'} ${test.title} (${Math.round(duration / 1_000)} s)`)
    if (status === 'passed') return
    this.#failed += 1
    for (const { message, snippet } of errors) say([message, snippet].filter(Boolean).join('\n'))
  }

  onError({ message }: { message?: string }): void {
    this.#failed += 1
    say(message ?? 'The drills could not begin')
  }

  onEnd(): void {
    const table = [titles, ...this.#rows]
    const widths = titles.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)))
    for (const row of [
      '',
      ...table.map(cells => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')),
    ])
      say(row.trimEnd())
    say(`\n${this.#rows.length} drills went as they should, ${this.#failed} failed`)
  }

  printsToStdio(): boolean {
    return true
  }
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`)
