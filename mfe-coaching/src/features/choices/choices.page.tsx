import { type ChoiceList, type ExamType, examTypes, limits } from '@kocyolu/contracts'
import {
  Area,
  Button,
  Chips,
  EmptyState,
  Guard,
  lazyComponent,
  Page,
  QueryView,
  Skeleton,
  useFormat,
  usePreload,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { LevelRule, LevelSums } from '../../shared/choices/choice-parts.tsx'
import { choicesQuery } from '../../shared/choices/queries.ts'
import { useText } from '../../shared/choices/texts.ts'
import { goalQuery } from '../../shared/progress/queries.ts'
import { ChoiceRows } from './choice-rows.tsx'
import styles from './choices-page.module.css'
import { ProgrammeSearch } from './programme-search.tsx'

const ChoiceRankForm = lazyComponent(
  async () => (await import('../../shared/plan/dialogs.ts')).ChoiceRankForm,
)

/** A student's draft of the programmes that they will ask for. */
export function ChoicesPage() {
  return (
    <Area language="en">
      <Guard roles={['student']}>
        <Choices />
      </Guard>
    </Area>
  )
}

function Choices() {
  const t = useText()
  usePreload(ChoiceRankForm)
  const list = useQuery(choicesQuery)
  const goal = useQuery(goalQuery)
  // A goal that did not come costs the score type alone.
  const data = goal.isPending ? undefined : list.data
  return (
    <Page title={t('title')} heading="own">
      <Workspace title={t('title')} lead={t('lead')}>
        <QueryView
          query={{ ...list, data }}
          skeleton={
            <div role="status" aria-label={t('loading')}>
              <Skeleton height={720} radius={12} />
            </div>
          }
          title={t('loadError')}
        >
          {list => <Draft list={list} examType={goal.data?.examType ?? null} />}
        </QueryView>
      </Workspace>
    </Page>
  )
}

function Draft({ list, examType }: { list: ChoiceList; examType: ExamType | null }) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const { entries, ranks, isOpen } = list
  const asked = search.get('type')
  const scoreType =
    examTypes.find(one => one === asked) ?? examType ?? entries[0]?.programme.scoreType ?? 'SAY'
  return (
    <div className="stack loose">
      <section className={styles.warning}>
        <h2>{t('password.title')}</h2>
        <p>{t('password.text')}</p>
      </section>
      {!isOpen && (
        <section className={styles.closed}>
          <h2 className={styles.heading}>{t('closed.title')}</h2>
          <p>{t('closed.text')}</p>
        </section>
      )}
      <div className="stack tight">
        <Chips
          kind="one"
          label={t('scoreType')}
          options={examTypes.map(value => ({ value, label: value, lang: 'tr' }))}
          chosen={[scoreType]}
          onChoose={type =>
            setSearch(
              now => {
                now.set('type', type)
                return now
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <OwnRank list={list} scoreType={scoreType} />
        <LevelRule />
      </div>
      <section aria-label={t('list.title')} className="stack tight">
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('list.title')}</h2>
          <span className="soft small tabular">
            {t('list.count', { count: entries.length, max: limits.choicesMax })}
          </span>
        </div>
        {entries.length === 0 ? (
          <EmptyState title={t('list.none.title')} text={t('list.none.text', { max: limits.choicesMax })} />
        ) : (
          <>
            <LevelSums entries={entries} ranks={ranks} />
            <ChoiceRows list={list} />
          </>
        )}
        <p className="soft small">
          {t('share')} <Link to="/dashboard/progress#shares">{t('toShare')}</Link>
        </p>
      </section>
      {isOpen && <ProgrammeSearch list={list} scoreType={scoreType} />}
    </div>
  )
}

/** The rank that levels go by, and a form for it. */
function OwnRank({ list, scoreType }: { list: ChoiceList; scoreType: ExamType }) {
  const t = useText()
  const format = useFormat()
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const own = list.ranks.find(one => one.scoreType === scoreType)
  const kind = own ? (own.isEstimate ? 'estimate' : 'own') : 'none'
  return (
    <div className={styles.rank}>
      <p>{t(`rank.${kind}`, { type: scoreType, rank: format.number(own?.rank ?? 0) })}</p>
      {list.isOpen && (
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t(kind === 'own' ? 'rank.change' : 'rank.write')}
        </Button>
      )}
      {isOpen && user && (
        <ChoiceRankForm userId={user.id} list={list} scoreType={scoreType} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
