import type { Mentor } from '@kocyolu/contracts'
import { BadgeCheck } from 'lucide-react'
import { useText } from '../text/web-text.ts'
import styles from './proved-marks.module.css'

type Props = { coach: Pick<Mentor, 'rankingYKS' | 'rankProved' | 'universityProved'> }

/** Facts of a coach with a checked proof; a rank without one is only stated. Each has an explanation. */
export function ProvedMarks({ coach }: Props) {
  const hasRank = coach.rankingYKS !== null
  return (
    <>
      {hasRank && <Mark name={coach.rankProved ? 'rank' : 'stated'} />}
      {coach.universityProved && <Mark name="university" />}
    </>
  )
}

function Mark({ name }: { name: 'rank' | 'university' | 'stated' }) {
  const t = useText()
  return (
    <span
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its meaning is shown with the focus, too
      tabIndex={0}
      data-tip={t(`proved.means.${name}`)}
      aria-label={t(`proved.means.${name}`)}
      className={name === 'stated' ? styles.stated : styles.proved}
    >
      {name !== 'stated' && <BadgeCheck size={16} aria-hidden="true" />}
      {t(`proved.${name}`)}
    </span>
  )
}
