import type { MentorProfile } from '@kocyolu/contracts'
import {
  Avatar,
  ButtonLink,
  buttonClass,
  lazyComponent,
  loginUrl,
  ProvedMarks,
  Skeleton,
  Stars,
  Tile,
  useFormat,
  useRenderedHeight,
  useSession,
} from '@kocyolu/web'
import { ArrowLeft, MessageCircle, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CoachTimes } from '../../shared/coach-times.tsx'
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx'
import { NextHours } from '../../shared/next-hours.tsx'
import styles from './profile.module.css'
import { useText } from './texts.ts'

const acts = () => import('./coach-acts.tsx')
const CoachMenu = lazyComponent(async () => (await acts()).CoachMenu)
const BlockedCoach = lazyComponent(
  async () => (await acts()).BlockedCoach,
  () => <Skeleton height={40} radius={8} />,
)

type Props = { mentor: MentorProfile; name: string; booking: ReactNode }

/** Who the coach is, and what one can do next. */
export function ProfileHead({ mentor, name, booking }: Props) {
  const t = useText()
  const format = useFormat()
  const { user } = useSession()
  // A day of the coach's calendar, which is the same on every clock.
  const { date } = useFormat('UTC')
  const { rankingYKS, rankingYear, backOn, isFull, isPaused } = mentor
  const actions = useRenderedHeight<HTMLDivElement>()
  return (
    <div className={styles.head}>
      <div className={styles.band}>
        <Tile size={72} />
        <Link to="/mentors" className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {t('back')}
        </Link>
      </div>
      <div className={styles.body}>
        <div className={styles.corner}>
          <FavouriteButton mentor={mentor} />
          {user && user.id !== mentor.userId ? <CoachMenu mentor={mentor} name={name} /> : null}
        </div>
        <Avatar person={mentor} size={112} className={styles.avatar} isFirst />
        <div className={styles.who}>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={styles.school} lang="tr">
            {mentor.university}
          </p>
          <div className={styles.marks}>
            {mentor.examType ? <span className={styles.badge}>{mentor.examType}</span> : null}
            {rankingYKS === null ? null : (
              <span className="tabular">
                {rankingYear === null
                  ? t('ranking', { rank: format.number(rankingYKS) })
                  : t('rankingYear', { rank: format.number(rankingYKS), year: rankingYear })}
              </span>
            )}
            <ProvedMarks coach={mentor} />
            {mentor.reviewCount > 0 ? (
              <Stars value={mentor.averageRating} count={mentor.reviewCount} />
            ) : (
              <span className="soft">{t('noReviews')}</span>
            )}
          </div>
          <div className={styles.times}>
            {backOn && <p className={styles.break}>{t('break', { day: date(backOn) })}</p>}
            {isFull && <p className={styles.break}>{t('full')}</p>}
            {isPaused && <p className={styles.break}>{t('paused')}</p>}
            <CoachTimes mentor={mentor} />
            <NextHours mentor={mentor} />
          </div>
        </div>
        <div ref={actions} className={styles.actions}>
          {booking}
          <MessageLink mentor={mentor} />
          {user?.role === 'student' && mentor.isBlocked ? <BlockedCoach /> : null}
          {user?.id === mentor.userId ? (
            <ButtonLink to="/dashboard/profile" size="large">
              <Pencil size={20} aria-hidden="true" />
              {t('edit')}
            </ButtonLink>
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Leads to the conversation with this coach; a visitor signs in on the way there. */
function MessageLink({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const { user, isLoading } = useSession()
  const conversation = `/messages?userId=${mentor.userId}`
  const content = (
    <>
      <MessageCircle size={20} aria-hidden="true" />
      {t('message')}
    </>
  )
  if (user) {
    return mentor.can.message ? (
      <ButtonLink to={conversation} size="large">
        {content}
      </ButtonLink>
    ) : null
  }
  return (
    <a
      href={
        isLoading ? conversation : loginUrl({ screen: 'sign-in', intent: 'student', returnTo: conversation })
      }
      className={buttonClass({ size: 'large' })}
    >
      {content}
    </a>
  )
}
