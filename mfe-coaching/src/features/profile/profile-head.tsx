import { coachingCalls, type MentorProfile } from '@kocyolu/contracts'
import {
  Avatar,
  ButtonLink,
  buttonClass,
  call,
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
import { block } from '../../shared/blocks/block.ts'
import { FavouriteButton } from '../../shared/favourites/favourite-button.tsx'
import { ReportButton } from '../../shared/report-button.tsx'
import styles from './profile-head.module.css'
import { useText } from './texts.ts'

const BlockMentor = lazyComponent(
  async () => (await import('../../shared/blocks/block-mentor.tsx')).BlockMentor,
  () => <Skeleton height={40} radius={8} />,
)

type Props = { mentor: MentorProfile; name: string; booking: ReactNode }

/** Who the coach is, and what one can do next. */
export function ProfileHead({ mentor, name, booking }: Props) {
  const t = useText()
  const format = useFormat()
  const { user } = useSession()
  const { rankingYKS, rankingYear } = mentor
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
        <div className={styles.favourite}>
          <FavouriteButton mentor={mentor} />
        </div>
        <Avatar person={mentor} size={112} className={styles.avatar} isFirst />
        <div className={styles.who}>
          <h1 tabIndex={-1} className={styles.name}>
            {name}
          </h1>
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
              <span className={styles.quiet}>{t('noReviews')}</span>
            )}
          </div>
        </div>
        <div ref={actions} className={styles.actions}>
          {booking}
          <MessageLink mentor={mentor} />
          {user?.role === 'student' && user.id !== mentor.userId ? <BlockMentor mentor={mentor} /> : null}
          {mentor.can.report ? (
            <ReportButton
              piece="profile"
              id={mentor.id}
              report={body => call(coachingCalls.reportMentor, { params: { id: String(mentor.id) }, body })}
              // Where a coach is blocked.
              author={
                user?.role === 'student' ? { name: mentor.firstName, block: block(mentor.userId) } : undefined
              }
            />
          ) : null}
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
