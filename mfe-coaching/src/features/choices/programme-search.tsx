import { type ChoiceList, type ExamType, limits, type Programme } from '@kocyolu/contracts'
import { Button, QueryView, SearchBox, ShowMore, Skeleton, toast } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { ProgrammeFacts, Sources } from '../../shared/choices/choice-parts.tsx'
import { added, changeChoices, programmesQuery } from '../../shared/choices/queries.ts'
import { useText } from '../../shared/choices/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './choices-page.module.css'

type Props = { list: ChoiceList; scoreType: ExamType }

/** Finds programmes of a score type, to be added to a draft list. */
export function ProgrammeSearch({ list, scoreType }: Props) {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const found = useInfiniteQuery(programmesQuery(scoreType, q))
  const isFull = list.entries.length >= limits.choicesMax
  const onSearch = (text: string) =>
    setSearch(
      now => {
        if (text) now.set('q', text)
        else now.delete('q')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <section aria-label={t('search.title')} className="stack">
      <h2 className={styles.heading}>{t('search.title')}</h2>
      <SearchBox
        look="field"
        value={q}
        onSearch={onSearch}
        label={t('search.label')}
        clearLabel={t('search.clear')}
      />
      {isFull && <p>{t('search.full', { max: limits.choicesMax })}</p>}
      <QueryView query={found} skeleton={<Skeleton height={560} radius={8} />} title={t('search.loadError')}>
        {programmes =>
          programmes.length === 0 ? (
            <p>{t('search.none')}</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {programmes.map(programme => (
                  <li key={programme.id} className={styles.found}>
                    <ProgrammeFacts programme={programme} ranks={list.ranks} />
                    <Add
                      programme={programme}
                      isIn={list.entries.some(entry => entry.programme.id === programme.id)}
                      isFull={isFull}
                    />
                  </li>
                ))}
              </ul>
              <Sources programmes={[...list.entries.map(entry => entry.programme), ...programmes]} />
            </>
          )
        }
      </QueryView>
      <ShowMore list={found}>{t('search.more')}</ShowMore>
    </section>
  )
}

function Add({ programme, isIn, isFull }: { programme: Programme; isIn: boolean; isFull: boolean }) {
  const t = useText()
  const { mutate, isPending } = useAction(changeChoices, t('search.failed'), () =>
    toast.success(t('search.done'), programme.name),
  )
  if (isIn) return <span className="soft small">{t('search.added')}</span>
  return (
    <Button
      isBusy={isPending}
      disabled={isFull}
      aria-label={t('search.addOf', { programme: programme.name })}
      onClick={() => mutate(added(programme))}
    >
      {t('search.add')}
    </Button>
  )
}
