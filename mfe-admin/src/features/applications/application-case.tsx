import {
  type Application,
  type ApplicationDecision,
  type ApplicationDetail,
  DecideApplication,
  limits,
  type ProofPart,
} from '@kocyolu/contracts'
import { Button, Chips, ConfirmAction, QueryView, useFormat, usePreferences } from '@kocyolu/web'
import { TextField, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartSkeleton } from '../../shared/part.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { useAction } from '../../shared/use-action.ts'
import { Claims, GivenProof } from './application-evidence.tsx'
import styles from './applications.module.css'
import { applicationQuery, decide, proofAddress } from './queries.ts'
import { useText } from './texts.ts'
import { useKeys } from './use-keys.ts'

type Props = {
  application: Application
  onStep: (by: 1 | -1) => void
  /** It is decided: the next one is opened. */
  onDecided: () => void
}

/** One application, with all that a decision is made from. */
export function ApplicationCase({ application, ...steps }: Props) {
  const { firstName, lastName, id } = application
  return (
    <Section title={`${firstName} ${lastName}`}>
      <QueryView query={useQuery(applicationQuery(id))} skeleton={<PartSkeleton rows={4} />}>
        {detail => <Opened detail={detail} {...steps} />}
      </QueryView>
    </Section>
  )
}

const parts = ['rank', 'university', 'record'] as const satisfies ProofPart[]
const decisions = ['approved', 'returned', 'refused'] as const satisfies ApplicationDecision[]
const asksProofsAlone = ({ asks }: Pick<Application, 'asks'>): boolean =>
  asks.length > 0 && asks.every(one => one !== 'profile' && one !== 'name')
const nothing = { reason: '', holds: [] as ProofPart[] }

type OpenedProps = Omit<Props, 'application'> & { detail: ApplicationDetail }

function Opened({ detail, onStep, onDecided }: OpenedProps) {
  const t = useText()
  const [shown, setShown] = useState<ProofPart | null>(null)
  const [asked, ask] = useState<DecideApplication | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isUnmarked, setUnmarked] = useState(false)
  const { id, revision, proofs, state } = detail
  const draft = useFormDraft(`admin:application.${id}`, nothing)
  const { reason, holds } = draft.values
  const name = `${detail.firstName} ${detail.lastName}`
  const isFirst = detail.firstYes !== undefined && (!detail.firstYes || detail.firstYes.isOwn)
  const { send, isPending } = useAction({
    name: `application.${id}`,
    call: (body: DecideApplication) => decide(id, body),
    changes: 'applications',
    done: ({ decision }) =>
      decision === 'approved' && isFirst ? t('second.done', { name }) : t(`done.${decision}`, { name }),
  })
  const possible = decisions.filter(one => one !== 'refused' || state !== 'approved')
  const given = parts.filter(part => proofs.some(proof => proof.part === part))
  const toggle = (part: ProofPart) =>
    given.includes(part) &&
    draft.change({ holds: holds.includes(part) ? holds.filter(one => one !== part) : [...holds, part] })
  const open = (part: ProofPart) => {
    const proof = proofs.find(one => one.part === part)
    if (proof?.kind === 'picture') setShown(now => (now === part ? null : part))
    if (proof?.kind === 'document') saveFile(proofAddress(id, part))
  }
  const act = (decision: ApplicationDecision) => {
    if (isPending || !possible.includes(decision)) return
    const body = DecideApplication.safeParse({
      ...{ decision, revision, reason },
      ...{ rankProved: holds.includes('rank'), universityProved: holds.includes('university') },
      recordChecked: holds.includes('record'),
    })
    setMissing(!body.success)
    // Where nothing else is asked, an approval is of a proof.
    const isUnproved =
      decision === 'approved' && asksProofsAlone(detail) && given.length > 0 && holds.length === 0
    setUnmarked(isUnproved)
    if (body.success && !isUnproved) ask(body.data)
  }
  const pressed = useKeys(
    { j: () => onStep(1), k: () => onStep(-1) },
    {
      ...{ '1': () => open('rank'), '2': () => open('university'), '3': () => open('record') },
      ...{ s: () => toggle('rank'), u: () => toggle('university'), c: () => toggle('record') },
      ...{ a: () => act('approved'), d: () => act('returned'), r: () => act('refused') },
    },
  )
  return (
    <div ref={pressed} className={styles.case}>
      <Claims detail={detail} />
      <SecondYes detail={detail} />
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
        <div aria-live="polite">
          <Chips
            label={t('holds.label')}
            kind="many"
            options={given.map(value => ({ value, label: t(`holds.${value}`) }))}
            chosen={holds}
            error={isUnmarked && holds.length === 0 ? t('holds.missing') : undefined}
            onChoose={toggle}
          />
        </div>
      )}
      <Sentences onChoose={text => draft.change({ reason: reason ? `${reason}\n${text}` : text })} />
      <TextField
        label={t('reason')}
        rows={3}
        maxLength={limits.decisionWhyMax}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
        onChange={typed => draft.change({ reason: typed })}
      />
      <div className={styles.badges}>
        {possible.map(decision => (
          <Button
            key={decision}
            variant={decision === 'approved' ? 'primary' : 'quiet'}
            aria-haspopup="dialog"
            isBusy={isPending}
            onClick={() => act(decision)}
          >
            {t(`decision.${decision}`)}
          </Button>
        ))}
      </div>
      <ConfirmAction
        open={asked !== null}
        title={asked ? t(`ask.${asked.decision}`, { name }) : ''}
        text={
          asked
            ? asked.decision === 'approved' && isFirst
              ? t('second.means')
              : t(`means.${asked.decision}`)
            : ''
        }
        confirm={asked ? t(`decision.${asked.decision}`) : ''}
        variant={asked?.decision === 'approved' ? 'primary' : 'alert'}
        isBusy={isPending}
        call={async () => asked && send(asked)}
        onDone={() => {
          draft.clear()
          onDecided()
        }}
        onClose={() => ask(null)}
      />
      <Shortcuts />
    </div>
  )
}

/** Where an approval needs two admins: who has said yes. */
function SecondYes({ detail: { firstYes } }: { detail: ApplicationDetail }) {
  const t = useText()
  const { ago } = useFormat()
  if (firstYes === undefined) return null
  if (firstYes === null) return <p>{t('second.needed')}</p>
  const said = { name: `${firstYes.firstName} ${firstYes.lastName}`, ago: ago(firstYes.at) }
  return <p>{t(firstYes.isOwn ? 'second.own' : 'second.other', said)}</p>
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
  const { singleKeys, setSingleKeys } = usePreferences()
  return (
    <section aria-label={t('shortcuts')} className="soft small">
      <label className="row middle">
        <input type="checkbox" checked={singleKeys} onChange={event => setSingleKeys(event.target.checked)} />
        {t('useShortcuts')}
      </label>
      {singleKeys && (
        <>
          <p>{t('shortcutsWake')}</p>
          {(['next', 'proof', 'marks', 'decide'] as const).map(one => (
            <span key={one} className={styles.key}>
              {t(`keys.${one}`)}
            </span>
          ))}
        </>
      )}
    </section>
  )
}
