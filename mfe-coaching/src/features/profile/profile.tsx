import type { Expertise, MentorProfile } from '@kocyolu/contracts'
import { Page, Skeleton, SkeletonText, useFormat } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import { AvailabilityCard } from './availability-card.tsx'
import styles from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { useText } from './texts.ts'

type Props = {
  mentor: MentorProfile
  /** The way to a session. */
  booking: ReactNode
  /** Content below the coach's text. */
  children: ReactNode
}

/** A coach's own texts. */
export function Profile({ mentor, booking, children }: Props) {
  const t = useText()
  const name = `${mentor.firstName} ${mentor.lastName}`
  return (
    <Page
      title={name}
      documentTitle={t('documentTitle', { name })}
      description={t('description', { name, university: mentor.university, major: mentor.major })}
      heading="own"
    >
      <div className={styles.profile}>
        <ProfileHead mentor={mentor} name={name} booking={booking} />
        <AvailabilityCard mentor={mentor} />
        <div className={styles.main}>
          <About mentor={mentor} />
          <ExpertiseAreas expertise={mentor.expertise} />
          {mentor.checked && <Checked mentor={mentor} checked={mentor.checked} />}
          {children}
        </div>
      </div>
    </Page>
  )
}

function ExpertiseAreas({ expertise }: { expertise: Expertise[] }) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('expertise.title')}</h2>
      {expertise.length === 0 ? (
        <p className={styles.none}>{t('expertise.none')}</p>
      ) : (
        <ul className={styles.areas}>
          {expertise.map(area => (
            <li key={area.id} className={styles.area} lang="tr">
              <p className={styles.name}>{area.category}</p>
              {area.description ? <p className="soft medium">{area.description}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type CheckedProps = { mentor: MentorProfile; checked: NonNullable<MentorProfile['checked']> }

/** Proofs that the team saw and when, and what no one has looked at. */
function Checked({ mentor, checked }: CheckedProps) {
  const { rankAt, universityAt, conductAt, recordAt, isOld } = checked
  const t = useText()
  const { date } = useFormat()
  const heading = useId()
  const rank = mentor.rankingYKS !== null && (mentor.rankProved ? 'rank' : 'noRank')
  const university = mentor.universityProved ? 'university' : 'noUniversity'
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('checked.title')}</h2>
      <ul>
        {rank && <li>{rankAt ? t('checked.rankAt', { day: date(rankAt) }) : t(`checked.${rank}`)}</li>}
        <li>
          {universityAt
            ? t(isOld ? 'checked.universityOld' : 'checked.universityAt', { day: date(universityAt) })
            : t(`checked.${university}`)}
        </li>
        {conductAt && <li>{t('checked.conduct', { day: date(conductAt) })}</li>}
        {recordAt && <li>{t('checked.recordAt', { day: date(recordAt) })}</li>}
        <li>{t(recordAt ? 'checked.notOther' : 'checked.not')}</li>
      </ul>
    </section>
  )
}

function About({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const heading = useId()
  const facts = [
    { name: t('about.major'), value: mentor.major, lang: 'tr' },
    { name: t('about.university'), value: mentor.university, lang: 'tr' },
    { name: t('about.experience'), value: t('about.years', { count: mentor.yearsOfExperience }) },
  ]
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('about.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value, lang }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
      </dl>
      {mentor.bio ? (
        <p className={styles.bio} lang="" dir="auto">
          {mentor.bio}
        </p>
      ) : (
        <p className={`${styles.bio} soft`}>{t('about.noBio')}</p>
      )}
    </section>
  )
}

/** The profile while it loads, in its final layout. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-busy="true">
      <div className={styles.head}>
        <div className={styles.band} />
        <div className={styles.body}>
          <Skeleton width={112} height={112} radius={31} className={styles.avatar} />
          <div className={`${styles.who} stack tight`}>
            <Skeleton width="min(320px, 100%)" height={40} />
            <Skeleton width="min(240px, 90%)" height={22} />
            <Skeleton width={200} height={26} />
          </div>
          <div className={styles.actions}>
            <Skeleton height={52} radius={12} />
            <Skeleton height={52} radius={12} />
          </div>
        </div>
      </div>
      <Skeleton height={180} radius={12} />
      <div className={styles.main}>
        <SkeletonText lines={6} />
        <Skeleton height={120} radius={12} />
      </div>
    </div>
  )
}
