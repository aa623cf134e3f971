import { limits, type ProgrammeRow } from '@kocyolu/contracts'

/** Letters that a table is read of; a longer text has no more rows than are taken anyway. */
export const programmeTextMax = 20_000

type Problem = { line: number; kind: 'form' | 'code' | 'text' | 'rank' | 'twice' | 'many' }

/** Programmes as they are written, one a line: '101;Ege Üniversitesi;Tıp;9.000;9.400'. */
export const programmeLines = (rows: readonly ProgrammeRow[]): string =>
  rows
    .map(({ code, university, name, rank, before }) =>
      [code, university, name, rank ?? '', before ?? ''].join(';').replace(/;+$/, ''),
    )
    .join('\n')

/**
 * The programmes that a text says, and what is wrong with the first line that says none. Parts of a line are parted by semicolons or
 * tabs; a rank may be left out. A first line without a digit is a heading.
 */
export function readProgrammes(text: string): { rows: ProgrammeRow[]; problem: Problem | null } {
  if (text.length > programmeTextMax)
    return { rows: [], problem: { line: limits.programmesMax + 1, kind: 'many' } }
  const rows = new Map<string, ProgrammeRow>()
  for (const [at, written] of text.split('\n').entries()) {
    if (written.trim() === '' || (at === 0 && !/\d/.test(written))) continue
    const row = readLine(written.split(/[;\t]/).map(part => part.trim()))
    const kind =
      typeof row === 'string'
        ? row
        : rows.has(row.code)
          ? 'twice'
          : rows.size === limits.programmesMax && 'many'
    if (kind || typeof row === 'string') return { rows: [], problem: { line: at + 1, kind: kind || 'form' } }
    rows.set(row.code, row)
  }
  return { rows: [...rows.values()], problem: null }
}

function readLine(parts: readonly string[]): ProgrammeRow | Problem['kind'] {
  const [code = '', university = '', name = '', rank = '', before = '', ...more] = parts
  if (parts.length < 3 || more.some(part => part !== '')) return 'form'
  if (!/^\d{3,12}$/.test(code)) return 'code'
  if (isWrong(university, limits.programmeUniversityMax) || isWrong(name, limits.programmeNameMax))
    return 'text'
  const [last, earlier] = [readRank(rank), readRank(before)]
  if (last === undefined || earlier === undefined) return 'rank'
  return { code, university, name, rank: last, before: earlier }
}

const isWrong = (text: string, max: number) => text === '' || text.length > max

/** Null where there is none; undefined where it makes no sense. */
function readRank(text: string): number | null | undefined {
  if (/^[-–—]*$/.test(text)) return null
  if (!/^\d{1,3}([ .]?\d{3}){0,2}$|^\d{1,7}$/.test(text)) return undefined
  const rank = Number(text.replaceAll(/[ .]/g, ''))
  return rank >= 1 && rank <= limits.rankMax ? rank : undefined
}
