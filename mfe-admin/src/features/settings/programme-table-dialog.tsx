import {
  coachingCalls,
  examTypes,
  limits,
  type ProgrammeRow,
  type ProgrammeTable,
  type WholeProgrammeTable,
  WriteProgrammeTable,
} from '@kocyolu/contracts'
import { call, QueryView, useFormat } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { SelectField, TextField } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { wholeOf } from '../../shared/whole-of.ts'
import { type EntryDialogProps, EntryForm } from './entries.tsx'
import { programmeLines, programmeTextMax, readProgrammes } from './programme-lines.ts'
import { programmeTableQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Adds or replaces a table of programmes; the list of tables has no rows, so that they are fetched here. */
export function ProgrammeTableDialog({ entry, onClose }: EntryDialogProps<ProgrammeTable>) {
  return entry ? <Fetched entry={entry} onClose={onClose} /> : <TableForm entry={null} onClose={onClose} />
}

function Fetched({ entry, onClose }: { entry: ProgrammeTable; onClose: () => void }) {
  const t = useText()
  const query = useQuery(programmeTableQuery(entry))
  if (query.data) return <TableForm entry={query.data} onClose={onClose} />
  return (
    <ModalDialog open size="small" title={t('programmes.change')} onClose={onClose}>
      <QueryView query={query} skeleton={<PartSkeleton rows={6} />}>
        {() => null}
      </QueryView>
    </ModalDialog>
  )
}

function TableForm({ entry, onClose }: EntryDialogProps<WholeProgrammeTable>) {
  const t = useText()
  return (
    <EntryForm
      topic="programmes"
      entry={entry}
      schema={WriteProgrammeTable}
      fieldsOf={table => ({
        name: table?.name ?? '',
        scoreType: table?.scoreType ?? 'SAY',
        year: String(table?.year ?? ''),
        source: table?.source ?? '',
        link: table?.link ?? '',
        rows: programmeLines(table?.rows ?? []),
      })}
      bodyOf={({ year, rows, ...source }) => ({
        ...source,
        year: wholeOf(year),
        rows: readProgrammes(rows).rows,
      })}
      create={request => call(coachingCalls.createProgrammeTable, request)}
      update={request => call(coachingCalls.updateProgrammeTable, request)}
      labels={{
        name: t('programmes.name'),
        scoreType: t('programmes.scoreType'),
        year: t('programmes.year'),
        source: t('programmes.source'),
        link: t('programmes.link'),
        rows: t('programmes.rows'),
      }}
      onClose={onClose}
    >
      {({ fields, labels, change, error }) => {
        const { rows, problem } = readProgrammes(fields.rows)
        const wrong = problem
          ? t(`programmes.problems.${problem.kind}`, { line: problem.line, ...max })
          : error('rows') && t('programmes.problems.taken')
        return (
          <>
            <TextField
              label={labels.name}
              hint={t('programmes.nameHint')}
              value={fields.name}
              maxLength={80}
              error={error('name')}
              onChange={name => change({ name })}
            />
            <div className={styles.pair}>
              <SelectField
                label={labels.scoreType}
                value={fields.scoreType}
                options={examTypes.map(value => ({ value, label: value, lang: 'tr' }))}
                error={error('scoreType')}
                onChange={scoreType =>
                  change({ scoreType: examTypes.find(one => one === scoreType) ?? 'SAY' })
                }
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
              label={labels.source}
              hint={t('rank-tables.nameHint')}
              value={fields.source}
              maxLength={80}
              error={error('source')}
              onChange={source => change({ source })}
            />
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
              label={labels.rows}
              hint={t('programmes.rowsHint', max)}
              rows={8}
              maxLength={programmeTextMax}
              value={fields.rows}
              error={wrong}
              onChange={rows => change({ rows })}
            />
            <Preview rows={rows} />
          </>
        )
      }}
    </EntryForm>
  )
}

const max = {
  max: limits.programmesMax,
  university: limits.programmeUniversityMax,
  name: limits.programmeNameMax,
}

/** The programmes of a table as they were understood, before they are stored. */
function Preview({ rows }: { rows: readonly ProgrammeRow[] }) {
  const t = useText()
  const format = useFormat()
  const said = (rank: number | null) => (rank === null ? '–' : format.number(rank))
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={t('rank-tables.preview')} tabIndex={0} className={styles.scroll}>
      <table className={`${styles.table} tabular`}>
        <caption>{t('programmes.count', { count: rows.length })}</caption>
        <thead>
          <tr>
            {(['code', 'programme', 'last', 'before'] as const).map(column => (
              <th key={column} scope="col">
                {t(`programmes.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, university, name, rank, before }) => (
            <tr key={code}>
              <td>{code}</td>
              <td lang="tr">{`${university}, ${name}`}</td>
              <td>{said(rank)}</td>
              <td>{said(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
