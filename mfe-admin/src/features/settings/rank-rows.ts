import { findDisorder, limits, type RankRow } from '@kocyolu/contracts'

/** Letters that a table is read of; a longer text has no more rows than are taken anyway. */
export const rankTextMax = 10_000

export type RankProblem = { line: number; kind: 'form' | 'net' | 'rank' | 'order' | 'many' }
type Line = RankRow & { line: number }

/** A table as it is written, one row a line: '95,5;12000'. */
export const rankLines = (rows: readonly RankRow[]): string =>
  rows.map(({ net, rank }) => `${String(net).replace('.', ',')};${rank}`).join('\n')

/**
 * The rows that a text says, the highest net first, and what is wrong with the first line that says none. A net and a rank are
 * parted by semicolons or tabs, or where the text has none by the only comma of their line; a first line without a digit is a heading.
 */
export function readRankRows(text: string): { rows: RankRow[]; problem: RankProblem | null } {
  if (text.length > rankTextMax) return { rows: [], problem: { line: limits.rankRowsMax + 1, kind: 'many' } }
  const separator = /[;\t]/.test(text) ? /[;\t]/ : ','
  const rows: Line[] = []
  for (const [at, written] of text.split('\n').entries()) {
    if (written.trim() === '' || (at === 0 && !/\d/.test(written))) continue
    const row = readLine(written.split(separator))
    if (typeof row === 'string') return { rows: [], problem: { line: at + 1, kind: row } }
    if (rows.length === limits.rankRowsMax) return { rows: [], problem: { line: at + 1, kind: 'many' } }
    rows.push({ ...row, line: at + 1 })
  }
  rows.sort((one, other) => other.net - one.net || one.line - other.line)
  const [at] = findDisorder(rows) ?? []
  const wrong = at === undefined ? undefined : rows[at]
  if (wrong) return { rows: [], problem: { line: wrong.line, kind: 'order' } }
  return { rows: rows.map(({ net, rank }) => ({ net, rank })), problem: null }
}

function readLine(parts: readonly string[]): RankRow | RankProblem['kind'] {
  const [net, rank, more] = parts.map(part => part.trim())
  if (net === undefined || rank === undefined || more !== undefined) return 'form'
  if (!/^-?\d{1,3}([.,]\d{1,4})?$/.test(net) || Math.abs(decimal(net)) > limits.netMax) return 'net'
  if (!/^\d{1,3}([ .]?\d{3}){0,2}$|^\d{1,7}$/.test(rank)) return 'rank'
  const standing = Number(rank.replaceAll(/[ .]/g, ''))
  return standing >= 1 && standing <= limits.rankMax ? { net: decimal(net), rank: standing } : 'rank'
}

const decimal = (written: string) => Number(written.replace(',', '.'))
