import { examTypes, majors, universities, weekdays } from '@kocyolu/contracts'
import { Button, Chips, QueryView, Skeleton, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { expertiseCategoriesQuery } from '../../shared/queries.ts'
import styles from './filters.module.css'
import { toggle, useFilters } from './filters.ts'
import { useText } from './texts.ts'

const rankings = ['100', '500', '1000', '5000', '10000']

/** The values on offer, and those of the address that are not among them. */
const withChosen = (values: readonly string[], chosen: readonly string[]): string[] =>
  [...new Set([...values, ...chosen])].filter(Boolean)

/** Every filter but the search; each takes effect at once. */
export function FilterFields() {
  const t = useText()
  const [filters, change] = useFilters()
  const format = useFormat()
  const any = { value: '' as const, label: t('filters.any') }
  return (
    <div className={styles.fields}>
      <NameSelect
        label={t('filters.university')}
        name="university"
        value={filters.university}
        names={universities}
        onChange={university => change({ university })}
      />
      <NameSelect
        label={t('filters.major')}
        name="major"
        value={filters.major}
        names={majors}
        onChange={major => change({ major })}
      />
      <Select
        label={t('filters.ranking')}
        name="maxRanking"
        value={filters.maxRanking}
        onChange={maxRanking => change({ maxRanking })}
      >
        {withChosen(rankings, [filters.maxRanking]).map(rank => (
          <option key={rank} value={rank}>
            {t('filters.rankingTop', { rank: format.number(Number(rank)) })}
          </option>
        ))}
      </Select>
      <Chips
        kind="one"
        name="examType"
        label={t('filters.examType')}
        options={[any, ...examTypes.map(type => ({ value: type, label: type }))]}
        chosen={[filters.examType]}
        onChoose={examType => change({ examType })}
      />
      <Chips
        kind="many"
        name="day"
        label={t('filters.days')}
        hint={t('filters.daysHint')}
        options={weekdays.map(day => ({
          value: day,
          label: format.weekday(day, 'short'),
          more: format.weekday(day, 'long'),
        }))}
        chosen={filters.day}
        onChoose={day => change(now => ({ day: toggle(now.day, day) }))}
      />
      <ExpertiseChips
        chosen={filters.expertise}
        onToggle={name => change(now => ({ expertise: toggle(now.expertise, name) }))}
      />
    </div>
  )
}

type SelectProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** The browser's own list, whose first choice is any. */
function Select({ label, name, value, onChange, children }: SelectProps) {
  const t = useText()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{t('filters.any')}</option>
        {children}
      </select>
    </div>
  )
}

type NameSelectProps = Omit<SelectProps, 'children'> & { names: readonly string[] }

/** Turkish names; one of the address that is not among them stays chosen. */
const NameSelect = ({ names, ...select }: NameSelectProps) => (
  <Select {...select}>
    {withChosen(names, [select.value]).map(name => (
      <option key={name} value={name} lang="tr">
        {name}
      </option>
    ))}
  </Select>
)

type ExpertiseChipsProps = { chosen: string[]; onToggle: (name: string) => void }

/** The areas of expertise; what the address names stays choosable although the list did not load. */
function ExpertiseChips({ chosen, onToggle }: ExpertiseChipsProps) {
  const t = useText()
  const categories = useQuery(expertiseCategoriesQuery)
  const names = withChosen(categories.data?.map(({ name }) => name) ?? [], chosen)
  return (
    <div className={styles.expertise}>
      <Chips
        kind="many"
        name="expertise"
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

/** The filters between search and results, where there is room for them. */
export function FilterPanel({ id }: { id: string }) {
  const t = useText()
  return (
    <section id={id} aria-label={t('filters.title')} className={styles.panel}>
      <FilterFields />
    </section>
  )
}
