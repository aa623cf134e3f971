import { Button, useFormat } from '@kocyolu/web'
import { X } from 'lucide-react'
import styles from './active-filters.module.css'
import { clearFilters, type Filters, toggle } from './filters.ts'
import { useText } from './texts.ts'
import type { ChangeFilters } from './use-filters.ts'

type Active = { name: string; lang?: 'tr'; without: Partial<Filters> }
type Props = { filters: Filters; onChange: ChangeFilters }

/** The filters that are on, each with a way out, and one for all. */
export function ActiveFilters({ filters, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const { university, major, examType, maxRanking } = filters
  const active: Active[] = [
    ...(university ? [{ name: university, lang: 'tr' as const, without: { university: '' } }] : []),
    ...(major ? [{ name: major, lang: 'tr' as const, without: { major: '' } }] : []),
    ...(examType ? [{ name: examType, without: { examType: '' as const } }] : []),
    ...(maxRanking
      ? [
          {
            name: t('filters.rankingTop', { rank: format.number(Number(maxRanking)) }),
            without: { maxRanking: '' },
          },
        ]
      : []),
    ...filters.day.map(day => ({
      name: format.weekday(day, 'long'),
      without: { day: toggle(filters.day, day) },
    })),
    ...filters.expertise.map(name => ({
      name,
      lang: 'tr' as const,
      without: { expertise: toggle(filters.expertise, name) },
    })),
  ]
  if (active.length === 0) return null
  return (
    <div className={styles.row}>
      <ul className={styles.list} aria-label={t('filters.active')}>
        {active.map(({ name, lang, without }) => (
          <li key={name}>
            <button
              type="button"
              className={styles.chip}
              aria-label={t('filters.remove', { name })}
              onClick={() => onChange(without)}
            >
              <span lang={lang}>{name}</span>
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => onChange(clearFilters(filters))}>
        {t('filters.clear')}
      </Button>
    </div>
  )
}
