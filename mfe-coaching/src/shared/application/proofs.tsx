import { attachmentUpload, limits, type OwnApplication, type ProofPart } from '@kocyolu/contracts'
import { Button, QueryView, Skeleton, useFormat, useScrollToHash } from '@kocyolu/web'
import { TextField, useFormDraft } from '@kocyolu/web/form'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import styles from './application.module.css'
import { isProved } from './proved.ts'
import { calls, ownApplicationQuery, useApplicationCall } from './queries.ts'
import { useText } from './texts.ts'

/** With what a coach proves rank and university, each saved at once. */
export function Proofs() {
  const t = useText()
  return (
    <section ref={useScrollToHash('proofs')} aria-labelledby="proofs" className={styles.panel}>
      <h2 id="proofs">{t('proofs.title')}</h2>
      <p>{t('proofs.lead')}</p>
      <QueryView query={useQuery(ownApplicationQuery)} skeleton={<Skeleton height={180} radius={8} />}>
        {application =>
          application && (
            <>
              <Part part="rank" application={application}>
                <RankCode />
              </Part>
              <Part part="university" application={application}>
                <UniversityMail sentTo={application.codeSentTo} />
              </Part>
              {application.recordNeeded !== undefined && <RecordPart application={application} />}
            </>
          )
        }
      </QueryView>
    </section>
  )
}

type PartProps = { part: Exclude<ProofPart, 'record'>; application: OwnApplication; children: ReactNode }

function Part({ part, application, children }: PartProps) {
  const t = useText()
  const isDone = isProved(application, part)
  // It is proved again each year.
  const isDue = application.dues?.some(due => due.part === part) ?? false
  return (
    <fieldset className={styles.part}>
      <legend>{t(`part.${part}`)}</legend>
      {isDone && <p>{t(`proved.${part}`)}</p>}
      <Given part={part} application={application} />
      {(!isDone || isDue) && (
        <>
          <ProofUpload part={part} />
          {children}
        </>
      )}
    </fieldset>
  )
}

/** A proof that waits, and can be deleted. */
function Given({ part, application }: { part: ProofPart; application: OwnApplication }) {
  const t = useText()
  const format = useFormat()
  const remove = useApplicationCall(() => calls.remove(part), t('removed'))
  const proof = application.proofs.find(one => one.part === part)
  if (!proof) return null
  return (
    <p className="row middle">
      {t(`given.${proof.kind}`, { at: format.dateTime(proof.givenAt), detail: proof.detail ?? '' })}
      <Button variant="quiet" isBusy={remove.isPending} onClick={() => remove.mutate()}>
        {t(`remove.${part}`)}
      </Button>
    </p>
  )
}

/** A criminal record, which is looked at with a consent of its own, and of which a day alone is kept. */
function RecordPart({ application }: { application: OwnApplication }) {
  const t = useText()
  const format = useFormat()
  const [isAgreed, setAgreed] = useState(false)
  const forget = useApplicationCall(() => calls.remove('record'), t('record.forgotten'))
  const { recordCheckedAt, recordNeeded } = application
  return (
    <fieldset className={styles.part}>
      <legend>{t('part.record')}</legend>
      {recordCheckedAt ? (
        <p className="row middle">
          {t('proved.record', { day: format.date(recordCheckedAt) })}
          <Button variant="quiet" isBusy={forget.isPending} onClick={() => forget.mutate()}>
            {t('record.forget')}
          </Button>
        </p>
      ) : (
        <>
          <p>{t(recordNeeded ? 'record.needed' : 'record.optional')}</p>
          <p>{t('record.how')}</p>
          <Given part="record" application={application} />
          <label className={styles.consent}>
            <input type="checkbox" checked={isAgreed} onChange={event => setAgreed(event.target.checked)} />
            <span>{t('record.consent')}</span>
          </label>
          {isAgreed && <ProofUpload part="record" />}
        </>
      )}
    </fieldset>
  )
}

const megabytes = attachmentUpload.maxBytes / 1024 / 1024

function ProofUpload({ part }: { part: ProofPart }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const upload = useApplicationCall((file: Blob) => calls.upload(part, file), t('uploaded'))
  const choose = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > attachmentUpload.maxBytes)
    if (file.size <= attachmentUpload.maxBytes) upload.mutate(file)
  }
  return (
    <div>
      <Button isBusy={upload.isPending} onClick={() => input.current?.click()}>
        {t(`upload.${part}`)}
      </Button>
      <p className="soft small">{t('proofs.hint', { megabytes })}</p>
      <p role="alert" className={styles.problem}>
        {isTooLarge && t('proofs.tooLarge', { megabytes })}
      </p>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t(`upload.${part}`)}
        accept={attachmentUpload.types.join()}
        onChange={event => {
          choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}

type FieldProps = {
  /** Under which its draft is kept. */
  name: string
  label: string
  hint?: string
  send: string
  problem: string
  isRight: (value: string) => boolean
  call: (value: string) => Promise<OwnApplication>
  done: string
  maxLength: number
  inputMode?: 'email' | 'numeric' | 'text'
}

/** One text that is sent by itself. */
function SentField({
  name,
  label,
  hint,
  send,
  problem,
  isRight,
  call,
  done,
  maxLength,
  inputMode,
}: FieldProps) {
  const draft = useFormDraft(`proof.${name}`, { value: '' })
  const { value } = draft.values
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending } = useApplicationCall(call, done)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const given = value.trim()
    setWrong(!isRight(given))
    if (isRight(given))
      mutate(given, {
        // A user may have typed on since.
        onSuccess: () => void draft.settle(),
      })
  }
  return (
    <form onSubmit={onSubmit} noValidate className={styles.sent}>
      <TextField
        label={label}
        {...(hint && { hint })}
        error={isWrong ? problem : undefined}
        inputMode={inputMode ?? 'text'}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={value => draft.change({ value })}
      />
      <Button type="submit" isBusy={isPending}>
        {send}
      </Button>
    </form>
  )
}

function RankCode() {
  const t = useText()
  return (
    <SentField
      name="rank"
      label={t('code.label')}
      send={t('code.send')}
      problem={t('code.invalid', { min: limits.controlCodeMin, max: limits.controlCodeMax })}
      isRight={code => code.length >= limits.controlCodeMin}
      call={calls.giveCode}
      done={t('code.saved')}
      maxLength={limits.controlCodeMax}
    />
  )
}

function UniversityMail({ sentTo }: { sentTo: string | null }) {
  const t = useText()
  return (
    <>
      <SentField
        name="mail"
        label={t('mail.label')}
        hint={t('mail.hint')}
        send={t('mail.send')}
        problem={t('mail.invalid')}
        isRight={email => /@.+\.edu\.tr$/i.test(email)}
        call={calls.sendMail}
        done={t('mail.sent')}
        maxLength={254}
        inputMode="email"
      />
      {sentTo && (
        <SentField
          name="code"
          label={t('mail.codeLabel', { to: sentTo })}
          send={t('mail.check')}
          problem={t('mail.codeInvalid')}
          isRight={code => /^\d{6}$/.test(code)}
          call={calls.checkMail}
          done={t('mail.checked')}
          maxLength={6}
          inputMode="numeric"
        />
      )}
    </>
  )
}
