import { limits, type Mentor } from '@kocyolu/contracts'
import {
  CoachCard as Card,
  CoachCardSkeleton as CardSkeleton,
  Chips,
  cutText,
  EmptyState,
  QueryView,
  Skeleton,
  Stars,
  useFormat,
  useSession,
} from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Section } from '../../shared/section.tsx'
import styles from './featured-coaches.module.css'
import { type ChipId, chipIds, discoveryPath, featuredCoachesQuery, filterOf } from './queries.ts'
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
      <Link to="/mentors/find" className={styles.find}>
        {t('coaches.find')}
      </Link>
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

const shown = { bio: 100, tags: 3 }

function CoachCard({ coach }: { coach: Mentor }) {
  const t = useText()
  const format = useFormat()
  const { user } = useSession()
  const mayRequest = user === null || user.role === 'student'
  const name = `${coach.firstName} ${coach.lastName}`
  return (
    <Card
      coach={coach}
      picture={72}
      className={styles.card}
      rank={
        coach.rankingYKS === null ? null : t('coaches.ranking', { rank: format.number(coach.rankingYKS) })
      }
      rating={coach.reviewCount > 0 ? <Stars value={coach.averageRating} count={coach.reviewCount} /> : null}
    >
      <p className={styles.bio} lang={coach.bio ? 'tr' : undefined}>
        {coach.bio ? cutText(coach.bio, shown.bio) : t('coaches.noBio')}
      </p>
      {coach.expertise.length > 0 ? (
        <ul className={styles.tags} aria-label={t('coaches.expertise')}>
          {coach.expertise.slice(0, shown.tags).map(one => (
            <li key={one.id} lang="tr">
              {one.category}
            </li>
          ))}
        </ul>
      ) : null}
      {coach.testimonials.first === null ? null : (
        <figure className={styles.review}>
          <figcaption>
            {t('coaches.reviews')} {t('coaches.reviewCount', { count: coach.testimonials.count })}
          </figcaption>
          <blockquote lang="" dir="auto">
            {cutText(coach.testimonials.first, shown.bio)}
          </blockquote>
        </figure>
      )}
      <div className={styles.actions}>
        <Link
          to={`/mentors/${coach.id}`}
          className={styles.action}
          aria-label={`${t('coaches.profile')}: ${name}`}
        >
          {t('coaches.profile')}
        </Link>
        {mayRequest ? (
          <Link
            to={`/mentors/${coach.id}/request`}
            className={styles.request}
            aria-label={`${t('coaches.request')}: ${name}${user ? '' : ` (${t('coaches.signInFirst')})`}`}
            data-tip={user ? undefined : t('coaches.signInFirst')}
          >
            {user ? null : <LockKeyhole size={16} aria-hidden="true" />}
            {t('coaches.request')}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}

function CoachCardSkeleton() {
  return (
    <CardSkeleton picture={72} className={styles.card}>
      <Skeleton width={200} height={24} />
      <Skeleton height={74} />
    </CardSkeleton>
  )
}
