import type { Mentor } from '@kocyolu/contracts'
import { Avatar, QueryView, ShowMore, Stars } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { CoachTimes } from '../coach-times.tsx'
import { NextHours } from '../next-hours.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './favourites.module.css'
import { favouritesQuery } from './mark.tsx'
import { useText } from './texts.ts'

/** The coaches that a student marked, as a part of the dashboard; nothing where there is none. */
export function Favourites() {
  const t = useText()
  const heading = useId()
  const list = useInfiniteQuery(favouritesQuery)
  if (list.data?.length === 0 || list.isPending) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('title')}
      </h2>
      <QueryView query={list} skeleton={null} title={t('loadError')}>
        {mentors => (
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
        )}
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
        <p className="soft medium" lang="tr">
          {mentor.university}, {mentor.major}
        </p>
        {mentor.reviewCount > 0 ? <Stars value={mentor.averageRating} count={mentor.reviewCount} /> : null}
        <CoachTimes mentor={mentor} />
        <NextHours mentor={mentor} />
      </div>
      <FavouriteButton mentor={mentor} />
    </li>
  )
}
