import type { Mentor } from '@kocyolu/contracts'
import { Avatar, EmptyState, QueryView, ShowMore, Skeleton, Stars } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { CoachTimes } from '../coach-times.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './favourites.module.css'
import { favouritesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The coaches that a student marked, as a part of the dashboard. */
export function Favourites() {
  const t = useText()
  const heading = useId()
  const list = useInfiniteQuery(favouritesQuery)
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('title')}
      </h2>
      <QueryView query={list} skeleton={<FavouritesSkeleton />} title={t('loadError')}>
        {mentors =>
          mentors.length === 0 ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <>
              <ul className={styles.list}>
                {mentors.map(mentor => (
                  <FavouriteRow key={mentor.id} mentor={mentor} />
                ))}
              </ul>
              <ShowMore list={list} className={styles.more}>
                {t('more')}
              </ShowMore>
            </>
          )
        }
      </QueryView>
    </section>
  )
}

function FavouriteRow({ mentor }: { mentor: Mentor }) {
  return (
    <li className={styles.row}>
      <Avatar person={mentor} size={56} />
      <div className={styles.what}>
        <h3 className={styles.name} lang="tr">
          <Link to={`/mentors/${mentor.id}`}>{`${mentor.firstName} ${mentor.lastName}`}</Link>
        </h3>
        <p className={styles.school} lang="tr">
          {mentor.university}, {mentor.major}
        </p>
        {mentor.reviewCount > 0 ? <Stars value={mentor.averageRating} count={mentor.reviewCount} /> : null}
        <CoachTimes mentor={mentor} />
      </div>
      <FavouriteButton mentor={mentor} />
    </li>
  )
}

function FavouritesSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('loading')} className={styles.list}>
      <Skeleton height={150} radius={12} />
      <Skeleton height={150} radius={12} />
    </div>
  )
}
