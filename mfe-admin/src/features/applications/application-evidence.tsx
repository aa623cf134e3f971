import type { ApplicationDetail, Proof, ProofPart } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './applications.module.css'
import { profileQuery, proofAddress } from './queries.ts'
import { useText } from './texts.ts'

/** The statements of an applicant, and earlier decisions. */
export function Claims({ detail }: { detail: ApplicationDetail }) {
  const t = useText()
  const format = useFormat()
  const profile = useQuery(profileQuery(detail.mentorProfileId))
  const { rankingYKS, rankingYear, university, earlier, mark, mentorProfileId } = detail
  const rank = rankingYKS === null ? '' : format.number(rankingYKS)
  return (
    <section aria-label={t('claims')} className={styles.case}>
      <h3>{t('claims')}</h3>
      {mark && <p role="alert">{t(`mark.${mark}`)}</p>}
      <p lang="tr">
        {university} {profile.data && `· ${profile.data.major}`}
      </p>
      <p className="tabular">
        {rankingYKS === null
          ? t('noRank')
          : rankingYear === null
            ? t('rank', { rank })
            : t('rankYear', { rank, year: rankingYear })}
      </p>
      {profile.data?.bio && (
        <blockquote className={styles.quote} lang="" dir="auto">
          {profile.data.bio}
        </blockquote>
      )}
      <p>
        <Link to={`/mentors/${mentorProfileId}`}>{t('profile')}</Link>
      </p>
      {detail.conductAcceptedAt !== undefined && (
        <p>
          {detail.conductAcceptedAt === null
            ? t('conduct.missing')
            : t('conduct.accepted', { day: format.date(detail.conductAcceptedAt) })}
        </p>
      )}
      {detail.recordNeeded && !detail.recordCheckedAt && <p>{t('record.needed')}</p>}
      {detail.recordCheckedAt && <p>{t('record.checked', { day: format.date(detail.recordCheckedAt) })}</p>}
      {earlier.length > 0 && (
        <details>
          <summary>{t('earlier')}</summary>
          <ul>
            {earlier.map(one => (
              <li key={one.decidedAt}>
                {t(`decided.${one.decision}`)} · {format.dateTime(one.decidedAt)} {one.reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type ProofProps = { id: number; proof: Proof; isShown: boolean; onOpen: (part: ProofPart) => void }

/** A proof, shown or saved when it is asked for. */
export function GivenProof({ id, proof, isShown, onOpen }: ProofProps) {
  const t = useText()
  const { part, kind, detail, usedByOther } = proof
  return (
    <div className={styles.case}>
      <p>
        <strong>{t(`proof.${part}`)}</strong> · {t(`kind.${kind}`, { detail: detail ?? '' })}
      </p>
      {part === 'record' && <p className="soft small">{t('record.note')}</p>}
      {usedByOther && <p role="alert">{t('usedByOther')}</p>}
      {(kind === 'picture' || kind === 'document') && (
        <div>
          <Button aria-expanded={kind === 'picture' ? isShown : undefined} onClick={() => onOpen(part)}>
            {t(`seeProof.${part}`)}
          </Button>
        </div>
      )}
      {isShown && <ProofPicture address={proofAddress(id, part)} name={t(`proof.${part}`)} />}
    </div>
  )
}

function ProofPicture({ address, name }: { address: string; name: string }) {
  const t = useText()
  const [hasFailed, setFailed] = useState(false)
  if (!hasFailed)
    return <img src={address} alt={name} className={styles.proof} onError={() => setFailed(true)} />
  return (
    <div role="alert" className="row middle">
      <p className="problem">{t('proofFailed')}</p>
      <Button onClick={() => setFailed(false)}>{t('retry')}</Button>
    </div>
  )
}
