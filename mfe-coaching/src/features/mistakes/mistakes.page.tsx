import { type MistakeCause, type MistakeSummary, mistakeCauses, mistakeUpload } from '@kocyolu/contracts'
import {
  Area,
  Button,
  Chips,
  EmptyState,
  Guard,
  lazyComponent,
  Page,
  QueryView,
  ShowMore,
  Skeleton,
  useFormat,
  usePreload,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Causes, MistakeTopics } from '../../shared/mistakes/mistake-parts.tsx'
import { mistakeSummaryQuery, mistakesQuery } from '../../shared/mistakes/queries.ts'
import { useText } from '../../shared/mistakes/texts.ts'
import { useWaiting } from '../../shared/mistakes/use-waiting.ts'
import { DueCard, MistakeRow } from './mistake-cards.tsx'
import styles from './mistakes-page.module.css'
import { WaitingList } from './waiting-list.tsx'

const MistakeForm = lazyComponent(async () => (await import('../../shared/plan/dialogs.ts')).MistakeForm)

/** Questions that a student got wrong, until they are right twice. */
export function MistakesPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <Mistakes />
      </Guard>
    </Area>
  )
}

function Mistakes() {
  const { user } = useSession()
  return user ? <OwnMistakes userId={user.id} /> : null
}

function OwnMistakes({ userId }: { userId: string }) {
  const t = useText()
  const [added, add] = useState<{ file: File | null } | null>(null)
  usePreload(MistakeForm)
  const waiting = useWaiting(userId)
  const summary = useQuery(mistakeSummaryQuery())
  // The lists come with the page: each would move what is below it.
  const due = useInfiniteQuery(mistakesQuery({ state: 'due' }))
  const later = useInfiniteQuery(mistakesQuery({ state: 'later' }))
  const hasAll = !due.isPending && !later.isPending
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')} actions={<AddActs onAdd={file => add({ file })} />}>
        {added && (
          <MistakeForm
            userId={userId}
            mistake={null}
            file={added.file}
            onClose={() => add(null)}
            onWait={waiting.note}
          />
        )}
        <WaitingList userId={userId} waiting={waiting} />
        <QueryView
          query={{ ...summary, data: hasAll ? summary.data : undefined }}
          skeleton={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={560} radius={12} />
            </div>
          }
          title={t('loadError')}
        >
          {summary => <Book userId={userId} summary={summary} waiting={waiting} />}
        </QueryView>
      </Workspace>
    </Page>
  )
}

/** Pressed on a phone, the first opens its camera at once. */
function AddActs({ onAdd }: { onAdd: (file: File | null) => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="row">
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t('take')}
      </Button>
      <Button onClick={() => onAdd(null)}>{t('addPlain')}</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={mistakeUpload.types.join()}
        capture="environment"
        aria-label={t('take')}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onAdd(file)
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}

type BookProps = { userId: string; summary: MistakeSummary; waiting: ReturnType<typeof useWaiting> }

function Book({ userId, summary, waiting }: BookProps) {
  const t = useText()
  const { causes, topics, due, later, solved } = summary
  if (due + later + solved === 0) return <EmptyState title={t('none.title')} text={t('none.text')} />
  return (
    <div className={styles.book}>
      <div className={styles.column}>
        <DueList userId={userId} later={later} waiting={waiting} />
        <OtherLists userId={userId} summary={summary} waiting={waiting} />
      </div>
      <div className={styles.column}>
        <Causes causes={causes} hasAdvice />
        <MistakeTopics topics={topics} />
        <p className="soft small">
          {t('shareLead')} <Link to="/dashboard/progress#shares">{t('toShares')}</Link>
        </p>
      </div>
    </div>
  )
}

function DueList({ userId, later, waiting }: Omit<BookProps, 'summary'> & { later: number }) {
  const t = useText()
  const id = useId()
  const format = useFormat('UTC')
  const list = useInfiniteQuery(mistakesQuery({ state: 'due' }))
  const next = useInfiniteQuery({ ...mistakesQuery({ state: 'later' }), enabled: later > 0 }).data?.[0]
  return (
    <section aria-labelledby={id} className="stack tight">
      <h2 id={id} className={styles.heading}>
        {t('due')}
      </h2>
      <QueryView query={list} skeleton={<Skeleton height={240} radius={12} />} title={t('loadError')}>
        {due =>
          due.length === 0 ? (
            <p>
              {t('dueNone')} {next && t('dueNext', { day: format.date(next.dueOn) })}
            </p>
          ) : (
            <ul className={styles.due}>
              {due.map(mistake => (
                <li key={mistake.id}>
                  <DueCard userId={userId} mistake={mistake} waiting={waiting} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ShowMore list={list}>{t('more')}</ShowMore>
    </section>
  )
}

/** Questions that wait for their day, and those that are solved, by cause. */
function OtherLists({ userId, summary: { later, solved }, waiting }: BookProps) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const state = search.get('list') === 'solved' ? 'solved' : 'later'
  const cause = mistakeCauses.find(one => one === search.get('why'))
  const choose = (list: string, why: string) =>
    setSearch({ list, ...(why && { why }) }, { replace: true, preventScrollReset: true })
  const list = useInfiniteQuery(mistakesQuery({ state, cause }))
  return (
    <div className="stack">
      <Chips
        kind="one"
        label={t('list')}
        options={[
          { value: 'later', label: t('later', { count: later }) },
          { value: 'solved', label: t('solved', { count: solved }) },
        ]}
        chosen={[state]}
        onChoose={chosen => choose(chosen, cause ?? '')}
      />
      <Chips
        kind="one"
        label={t('filter')}
        options={[
          { value: '', label: t('allCauses') },
          ...mistakeCauses.map((value: MistakeCause) => ({ value, label: t(`cause.${value}`) })),
        ]}
        chosen={[cause ?? '']}
        onChoose={chosen => choose(state, chosen)}
      />
      <QueryView query={list} skeleton={<Skeleton height={180} radius={8} />} title={t('loadError')}>
        {shown =>
          shown.length === 0 ? (
            <p>{t('listNone')}</p>
          ) : (
            <ul className={styles.rows}>
              {shown.map(mistake => (
                <li key={mistake.id}>
                  <MistakeRow userId={userId} mistake={mistake} waiting={waiting} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <ShowMore list={list}>{t('more')}</ShowMore>
    </div>
  )
}
