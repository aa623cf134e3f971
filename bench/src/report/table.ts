/** Rows of cells as a text table: the first column to the left, numbers to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows].map(row => row.map(cell => (typeof cell === 'number' ? shown(cell) : cell)))
  const widths = head.map((_, column) => Math.max(...cells.map(row => (row[column] ?? '').length)))
  const line = (row: string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  const [first = [], ...rest] = cells.map(line)
  return [first, '─'.repeat(first.length), ...rest].join('\n')
}

/** Three digits that say something. */
function shown(value: number): string {
  if (value >= 100 || Number.isInteger(value)) return String(Math.round(value))
  return value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
