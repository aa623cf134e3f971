import { contentCalls, findDisorder, limits, type RankRow, WriteRankTable } from '@kocyolu/contracts'
import { call, useFormat } from '@kocyolu/web'
import { SelectField, TextField } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import styles from '../../shared/part.module.css'
import { wholeOf } from '../../shared/whole-of.ts'
import { type EntryDialogProps, EntryForm } from './entries.tsx'
import { papersQuery, type RankTableRow } from './queries.ts'
import { useText } from './texts.ts'

/** Adds or replaces a table of ranks; its rows are shown as they are understood before they are stored. */
export function RankTableDialog({ entry, onClose }: EntryDialogProps<RankTableRow>) {
  const t = useText()
  const papers = useQuery(papersQuery).data ?? []
  return (
    <EntryForm
      topic="rank-tables"
      entry={entry}
      schema={WriteRankTable}
      fieldsOf={table => ({
        paperId: String(table?.paperId ?? papers[0]?.id ?? ''),
        year: String(table?.year ?? ''),
        name: table?.name ?? '',
        link: table?.link ?? '',
        publishedOn: table?.publishedOn ?? '',
        rows: rankLines(table?.rows ?? []),
      })}
      bodyOf={({ paperId, year, rows, ...source }) => ({
        ...source,
        paperId: wholeOf(paperId),
        year: wholeOf(year),
        rows: readRankRows(rows).rows,
      })}
      create={request => call(contentCalls.createRankTable, request)}
      update={request => call(contentCalls.updateRankTable, request)}
      labels={{
        paperId: t('rank-tables.paper'),
        year: t('rank-tables.year'),
        name: t('rank-tables.name'),
        link: t('rank-tables.link'),
        publishedOn: t('rank-tables.publishedOn'),
        rows: t('rank-tables.rows'),
      }}
      onClose={onClose}
    >
      {({ fields, labels, change, error }) => {
        const { rows, problem } = readRankRows(fields.rows)
        const wrong = problem
          ? t(`rank-tables.problems.${problem.kind}`, { line: problem.line })
          : error('rows') && t('rank-tables.problems.few')
        return (
          <>
            <div className={styles.pair}>
              <SelectField
                label={labels.paperId}
                value={fields.paperId}
                options={papers.map(({ id, name }) => ({ value: String(id), label: name }))}
                error={error('paperId')}
                onChange={paperId => change({ paperId })}
              />
              <TextField
                label={labels.year}
                inputMode="numeric"
                value={fields.year}
                maxLength={4}
                error={error('year') && t('rank-tables.yearWrong')}
                onChange={year => change({ year })}
              />
            </div>
            <TextField
              label={labels.name}
              hint={t('rank-tables.nameHint')}
              value={fields.name}
              maxLength={80}
              error={error('name')}
              onChange={name => change({ name })}
            />
            <div className={styles.pair}>
              <TextField
                label={labels.link}
                type="url"
                inputMode="url"
                placeholder="https://"
                value={fields.link}
                error={error('link') && t('social.wrong')}
                onChange={link => change({ link })}
              />
              <TextField
                label={labels.publishedOn}
                type="date"
                value={fields.publishedOn}
                error={error('publishedOn')}
                onChange={publishedOn => change({ publishedOn })}
              />
            </div>
            <TextField
              label={labels.rows}
              hint={t('rank-tables.rowsHint')}
              rows={7}
              maxLength={rankTextMax}
              value={fields.rows}
              error={wrong}
              onChange={rows => change({ rows })}
            />
            <RankPreview rows={rows} />
          </>
        )
      }}
    </EntryForm>
  )
}

/** The rows of a table as they were understood, before they are stored. */
function RankPreview({ rows }: { rows: readonly RankRow[] }) {
  const t = useText()
  const format = useFormat()
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={t('rank-tables.preview')} tabIndex={0} className={styles.scroll}>
      <table className={`${styles.table} tabular`}>
        <caption>{t('rank-tables.rowCount', { count: rows.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rank-tables.net')}</th>
            <th scope="col">{t('rank-tables.rank')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ net, rank }) => (
            <tr key={net}>
              <td>{format.number(net, { maximumFractionDigits: 4 })}</td>
              <td>{format.number(rank)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Letters that a table is read of; a longer text has no more rows than are taken anyway. */
export const rankTextMax = 10_000

type RankProblem = { line: number; kind: 'form' | 'net' | 'rank' | 'order' | 'many' }
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
