import { Button, ButtonLink, EmptyState } from '@kocyolu/web'
import { countFilters, type Filters, noFilters } from './filters.ts'
import { useText } from './texts.ts'
import type { ChangeFilters } from './use-filters.ts'

type Props = { filters: Filters; onChange: ChangeFilters }

/** Nobody matches, or there is nobody yet. */
export function NoCoaches({ filters, onChange }: Props) {
  const t = useText()
  const narrowed = filters.q !== '' || countFilters(filters) > 0
  return (
    <EmptyState
      title={t('results.emptyTitle')}
      text={narrowed ? t('results.emptyFiltered') : t('results.empty')}
      action={
        narrowed ? (
          <Button variant="primary" onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
            {t('results.reset')}
          </Button>
        ) : (
          <ButtonLink to="/">{t('results.home')}</ButtonLink>
        )
      }
    />
  )
}
