import { Button, Chips, QueryView, Skeleton } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { expertiseCategoriesQuery } from '../../mentors/expertise-categories.ts'
import styles from './expertise-chips.module.css'
import { useText } from './texts.ts'

type Props = { chosen: string[]; onToggle: (name: string) => void }

/** The areas of expertise; what the address names stays choosable although the list did not load. */
export function ExpertiseChips({ chosen, onToggle }: Props) {
  const t = useText()
  const categories = useQuery(expertiseCategoriesQuery)
  const names = [...new Set([...(categories.data?.map(({ name }) => name) ?? []), ...chosen])]
  return (
    <div className={styles.expertise}>
      <Chips
        kind="many"
        label={t('filters.expertise')}
        hint={t('filters.expertiseHint')}
        options={names.map(name => ({ value: name, label: name, lang: 'tr' }))}
        chosen={chosen}
        onChoose={onToggle}
      >
        <QueryView
          query={categories}
          skeleton={<Skeleton height={84} />}
          failure={() => (
            <p role="alert" className={styles.error}>
              {t('filters.expertiseError')}
              <Button variant="quiet" onClick={() => void categories.refetch()}>
                {t('filters.retry')}
              </Button>
            </p>
          )}
        >
          {() => null}
        </QueryView>
      </Chips>
    </div>
  )
}
