import { limits } from '@kocyolu/contracts'
import { Chips, EmptyState, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Section } from '../../shared/section.tsx'
import { type ChipId, chipIds, discoveryPath, filterOf } from './chips.ts'
import { CoachCard } from './coach-card.tsx'
import { CoachCardSkeleton } from './coach-card-skeleton.tsx'
import styles from './featured-coaches.module.css'
import { featuredCoachesQuery } from './queries.ts'
import { useText } from './texts.ts'

const places = Array.from({ length: limits.featuredCoaches }, (_, place) => place)

export function FeaturedCoaches() {
  const t = useText()
  const [chosen, setChosen] = useState<ChipId>('all')
  const filter = filterOf(chosen)
  const labelOf = (id: ChipId) => (id === 'all' || id === 'top' ? t(`coaches.chips.${id}`) : id)
  const coaches = useQuery(featuredCoachesQuery(filter))
  const all = (
    <Link to={discoveryPath(filter)} className={styles.all}>
      {t('coaches.all')}
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  )
  // Also where the first fetch failed, as the site wants it.
  const none = () => (
    <EmptyState
      title={t('coaches.empty')}
      text={t('coaches.emptyHint')}
      action={<Link to="/mentors">{t('coaches.all')}</Link>}
    />
  )
  return (
    <Section tone="surface" eyebrow={t('coaches.eyebrow')} title={t('coaches.title')} aside={all}>
      <div className={styles.chips}>
        <Chips
          kind="one"
          label={t('coaches.filter')}
          isLabelHidden
          options={chipIds.map(id => ({ value: id, label: labelOf(id) }))}
          chosen={[chosen]}
          onChoose={setChosen}
        />
        <noscript>
          <ul aria-label={t('coaches.filter')}>
            {chipIds.map(id => (
              <li key={id}>
                <Link to={discoveryPath(filterOf(id))}>{labelOf(id)}</Link>
              </li>
            ))}
          </ul>
        </noscript>
      </div>
      <p role="status" className="visually-hidden">
        {coaches.isPending ? t('coaches.loading') : t('coaches.shown', { count: coaches.data?.length ?? 0 })}
      </p>
      <QueryView query={coaches} skeleton={<Loading />} failure={none}>
        {shown =>
          shown.length === 0 ? (
            none()
          ) : (
            <ul className={styles.cards}>
              {shown.map(coach => (
                <CoachCard key={coach.id} coach={coach} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}

const Loading = () => (
  <ul className={styles.cards} aria-busy="true">
    {places.map(place => (
      <CoachCardSkeleton key={place} />
    ))}
  </ul>
)
