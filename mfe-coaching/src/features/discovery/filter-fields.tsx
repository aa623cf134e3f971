import { examTypes, majors, universities, weekdays } from '@kocyolu/contracts'
import { Button, Chips, QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { SelectField } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import { expertiseCategoriesQuery } from '../../shared/queries.ts'
import styles from './filter-fields.module.css'
import { type Filters, toggle } from './filters.ts'
import { useText } from './texts.ts'
import type { ChangeFilters } from './use-filters.ts'

const rankings = ['100', '500', '1000', '5000', '10000']

type Props = { filters: Filters; onChange: ChangeFilters }

/** Every filter but the search; each takes effect at once. */
export function FilterFields({ filters, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const any = { value: '' as const, label: t('filters.any') }
  const named = (names: readonly string[]) => [
    any,
    ...names.map(name => ({ value: name, label: name, lang: 'tr' as const })),
  ]
  const search = { none: t('filters.none') }
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('filters.university')}
        value={filters.university}
        options={named(universities)}
        search={search}
        onChange={university => onChange({ university })}
      />
      <SelectField
        label={t('filters.major')}
        value={filters.major}
        options={named(majors)}
        search={search}
        onChange={major => onChange({ major })}
      />
      <SelectField
        label={t('filters.ranking')}
        value={filters.maxRanking}
        options={[
          any,
          ...rankings.map(rank => ({
            value: rank,
            label: t('filters.rankingTop', { rank: format.number(Number(rank)) }),
          })),
        ]}
        onChange={maxRanking => onChange({ maxRanking })}
      />
      <Chips
        kind="one"
        label={t('filters.examType')}
        options={[any, ...examTypes.map(type => ({ value: type, label: type }))]}
        chosen={[filters.examType]}
        onChoose={examType => onChange({ examType })}
      />
      <Chips
        kind="many"
        label={t('filters.days')}
        hint={t('filters.daysHint')}
        options={weekdays.map(day => ({
          value: day,
          label: format.weekday(day, 'short'),
          more: format.weekday(day, 'long'),
        }))}
        chosen={filters.day}
        onChoose={day => onChange(now => ({ day: toggle(now.day, day) }))}
      />
      <ExpertiseChips
        chosen={filters.expertise}
        onToggle={name => onChange(now => ({ expertise: toggle(now.expertise, name) }))}
      />
    </div>
  )
}

type ExpertiseChipsProps = { chosen: string[]; onToggle: (name: string) => void }

/** The areas of expertise; what the address names stays choosable although the list did not load. */
function ExpertiseChips({ chosen, onToggle }: ExpertiseChipsProps) {
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

type FilterPanelProps = { id: string; filters: Filters; onChange: ChangeFilters }

/** The filters between search and results, where there is room for them. */
export function FilterPanel({ id, filters, onChange }: FilterPanelProps) {
  const t = useText()
  return (
    <section id={id} aria-label={t('filters.title')} className={styles.panel}>
      <FilterFields filters={filters} onChange={onChange} />
    </section>
  )
}
