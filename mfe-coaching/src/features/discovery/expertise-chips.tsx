import { Button, Chips, Skeleton } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { expertiseCategoriesQuery } from '../../mentors/expertise-categories.ts'
import styles from './expertise-chips.module.css'
import { useText } from './texts.ts'

type Props = { chosen: string[]; onToggle: (name: string) => void }

/** The areas of expertise; what the address names stays choosable although the list did not load. */
export function ExpertiseChips({ chosen, onToggle }: Props) {
  const t = useText()
  const { data, isPending, isError, refetch } = useQuery(expertiseCategoriesQuery)
  const names = [...new Set([...(data?.map(({ name }) => name) ?? []), ...chosen])]
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
        {isPending ? <Skeleton height={84} /> : null}
        {isError ? (
          <p role="alert" className={styles.error}>
            {t('filters.expertiseError')}
            <Button variant="quiet" onClick={() => void refetch()}>
              {t('filters.retry')}
            </Button>
          </p>
        ) : null}
      </Chips>
    </div>
  )
}
