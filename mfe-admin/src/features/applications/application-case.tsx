import {
  type Application,
  type ApplicationDecision,
  type ApplicationDetail,
  DecideApplication,
  limits,
  type Proof,
  type ProofPart,
} from '@kocyolu/contracts'
import { Button, Chips, QueryView, useFormat } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { PartSkeleton } from '../../shared/part.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './applications.module.css'
import { applicationQuery, decide, profileQuery, proofAddress } from './queries.ts'
import { useText } from './texts.ts'

type Props = { application: Application; onStep: (by: 1 | -1) => void }

/** One application, with all that a decision is made from. */
export function ApplicationCase({ application, onStep }: Props) {
  const { firstName, lastName, id } = application
  return (
    <Section title={`${firstName} ${lastName}`}>
      <QueryView query={useQuery(applicationQuery(id))} skeleton={<PartSkeleton rows={4} />}>
        {detail => <Opened detail={detail} onStep={onStep} />}
      </QueryView>
    </Section>
  )
}

const parts = ['rank', 'university'] as const satisfies ProofPart[]
const decisions = ['approved', 'returned', 'refused'] as const satisfies ApplicationDecision[]

function Opened({ detail, onStep }: { detail: ApplicationDetail; onStep: (by: 1 | -1) => void }) {
  const t = useText()
  const [holds, setHolds] = useState<ProofPart[]>([])
  const [shown, setShown] = useState<ProofPart | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { id, revision, proofs, state } = detail
  const name = `${detail.firstName} ${detail.lastName}`
  const { run, isPending } = useAction({
    name: `application.${id}`,
    call: (body: DecideApplication) => decide(id, body),
    changes: 'applications',
    done: ({ decision }) => t(`done.${decision}`, { name }),
  })
  const possible = decisions.filter(one => one !== 'refused' || state !== 'approved')
  const given = parts.filter(part => proofs.some(proof => proof.part === part))
  const toggle = (part: ProofPart) =>
    given.includes(part) &&
    setHolds(now => (now.includes(part) ? now.filter(one => one !== part) : [...now, part]))
  const open = (part: ProofPart) => {
    const proof = proofs.find(one => one.part === part)
    if (proof?.kind === 'picture') setShown(now => (now === part ? null : part))
    if (proof?.kind === 'document') window.location.assign(proofAddress(id, part))
  }
  const act = (decision: ApplicationDecision) => {
    if (isPending || !possible.includes(decision)) return
    const body = DecideApplication.safeParse({
      ...{ decision, revision, reason },
      ...{ rankProved: holds.includes('rank'), universityProved: holds.includes('university') },
    })
    setMissing(!body.success)
    if (body.success) void run(body.data)
  }
  useKeys({
    ...{ j: () => onStep(1), k: () => onStep(-1) },
    ...{ '1': () => open('rank'), '2': () => open('university') },
    ...{ s: () => toggle('rank'), u: () => toggle('university') },
    ...{ a: () => act('approved'), d: () => act('returned'), r: () => act('refused') },
  })
  return (
    <div className={styles.case}>
      <Claims detail={detail} />
      <section aria-label={t('proofs')} className={styles.case}>
        <h3>{t('proofs')}</h3>
        {proofs.length === 0 && <p>{t('noProof')}</p>}
        {proofs.map(proof => (
          <GivenProof key={proof.part} id={id} proof={proof} isShown={shown === proof.part} onOpen={open} />
        ))}
        {proofs.some(({ kind }) => kind === 'picture' || kind === 'document') && (
          <p className="soft small">{t('seenNote')}</p>
        )}
      </section>
      {given.length > 0 && (
        <Chips
          label={t('holds.label')}
          kind="many"
          options={given.map(value => ({ value, label: t(`holds.${value}`) }))}
          chosen={holds}
          onChoose={toggle}
        />
      )}
      <Sentences onChoose={text => setReason(now => (now ? `${now}\n${text}` : text))} />
      <TextField
        label={t('reason')}
        rows={3}
        maxLength={limits.decisionWhyMax}
        value={reason}
        error={isMissing ? t('reasonMissing') : undefined}
        onChange={setReason}
      />
      <div className={styles.badges}>
        {possible.map(decision => (
          <Button
            key={decision}
            variant={decision === 'approved' ? 'primary' : 'quiet'}
            isBusy={isPending}
            onClick={() => act(decision)}
          >
            {t(`decision.${decision}`)}
          </Button>
        ))}
      </div>
      <Shortcuts />
    </div>
  )
}

/** Keys that act outside of text fields, and with none of the keys that browsers take. */
function useKeys(keys: Record<string, () => void>): void {
  const newest = useRef(keys)
  newest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isTyping =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]')
      const act = newest.current[key.toLowerCase()]
      if (isTyping || ctrlKey || metaKey || altKey || event.repeat || !act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function Claims({ detail }: { detail: ApplicationDetail }) {
  const t = useText()
  const format = useFormat()
  const profile = useQuery(profileQuery(detail.mentorProfileId))
  const { rankingYKS, rankingYear, university, earlier, mentorProfileId } = detail
  const rank = rankingYKS === null ? '' : format.number(rankingYKS)
  return (
    <section aria-label={t('claims')} className={styles.case}>
      <h3>{t('claims')}</h3>
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
        <blockquote className={styles.quote} lang="tr">
          {profile.data.bio}
        </blockquote>
      )}
      <p>
        <Link to={`/mentors/${mentorProfileId}`}>{t('profile')}</Link>
      </p>
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

function GivenProof({ id, proof, isShown, onOpen }: ProofProps) {
  const t = useText()
  const { part, kind, detail } = proof
  return (
    <div className={styles.case}>
      <p>
        <strong>{t(`proof.${part}`)}</strong> · {t(`kind.${kind}`, { detail: detail ?? '' })}
      </p>
      {(kind === 'picture' || kind === 'document') && (
        <div>
          <Button aria-expanded={kind === 'picture' ? isShown : undefined} onClick={() => onOpen(part)}>
            {t(`seeProof.${part}`)}
          </Button>
        </div>
      )}
      {isShown && <img src={proofAddress(id, part)} alt={t(`proof.${part}`)} className={styles.proof} />}
    </div>
  )
}

const sentences = ['1', '2', '3', '4', '5'] as const

function Sentences({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useText()
  return (
    <details>
      <summary>{t('reasons')}</summary>
      <ul className="stack tight">
        {sentences.map(one => (
          <li key={one}>
            <button type="button" className={styles.row} onClick={() => onChoose(t(`sentences.${one}`))}>
              {t(`sentences.${one}`)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Shortcuts() {
  const t = useText()
  return (
    <section aria-label={t('shortcuts')} className="soft small">
      <strong>{t('shortcuts')}</strong>{' '}
      {(['next', 'proof', 'marks', 'decide'] as const).map(one => (
        <span key={one} className={styles.key}>
          {t(`keys.${one}`)}
        </span>
      ))}
    </section>
  )
}
