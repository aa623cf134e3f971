import type { Mistake } from '@kocyolu/contracts'
import { Button, ConfirmAction, lazyComponent, newId, toast, useFormat } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MistakeFacts, MistakePicture, useMistakeName } from '../../shared/mistakes/mistake-parts.tsx'
import { deleteMistake, solveMistake } from '../../shared/mistakes/queries.ts'
import { useText } from '../../shared/mistakes/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './mistakes-page.module.css'

const MistakeForm = lazyComponent(async () => (await import('../../shared/plan/dialogs.ts')).MistakeForm)

type Props = { userId: string; mistake: Mistake }

function useSolve(mistake: Mistake) {
  const t = useText()
  const { version } = mistake
  const [sent, setSent] = useState(() => ({ version, key: newId() }))
  if (sent.version !== version) setSent({ version, key: newId() })
  return useAction(solveMistake(mistake, sent.key), t('solveFailed'), ({ solvedOn, days }) =>
    toast.success(solvedOn ? t('solvedNow') : t('again', { count: days })),
  )
}

/** A question to solve today. The note may give the answer away, so it opens by a press. */
export function DueCard({ userId, mistake }: Props) {
  const t = useText()
  const topic = useMistakeName()(mistake)
  const { mutate, isPending, variables } = useSolve(mistake)
  return (
    <article className={styles.card} aria-label={topic}>
      <MistakePicture mistake={mistake} />
      <MistakeFacts mistake={mistake} />
      {mistake.note && (
        <details className={styles.note}>
          <summary>{t('note')}</summary>
          <p lang="" dir="auto">
            {mistake.note}
          </p>
        </details>
      )}
      <div className={styles.answers}>
        <Button
          variant="primary"
          isBusy={isPending && variables}
          disabled={isPending && !variables}
          aria-label={t('rightOf', { topic })}
          onClick={() => mutate(true)}
        >
          {t('right')}
        </Button>
        <Button
          isBusy={isPending && !variables}
          disabled={isPending && variables}
          aria-label={t('wrongOf', { topic })}
          onClick={() => mutate(false)}
        >
          {t('wrong')}
        </Button>
      </div>
      <div className={styles.cardActs}>
        <MistakeActs userId={userId} mistake={mistake} />
      </div>
    </article>
  )
}

/** A question that waits for its day, or is solved. */
export function MistakeRow({ userId, mistake }: Props) {
  const t = useText()
  const format = useFormat('UTC')
  const topic = useMistakeName()(mistake)
  const { mutate, isPending } = useSolve(mistake)
  const { solvedOn, dueOn, note } = mistake
  return (
    <article className={styles.row} aria-label={topic}>
      <MistakePicture mistake={mistake} isSmall />
      <div className={styles.words}>
        <MistakeFacts mistake={mistake} />
        {note && (
          <p lang="" dir="auto" className={styles.text}>
            {note}
          </p>
        )}
        <p className="soft small">
          {solvedOn ? t('solvedOn', { day: format.date(solvedOn) }) : t('dueOn', { day: format.date(dueOn) })}
        </p>
      </div>
      <div className={styles.acts}>
        {solvedOn && (
          <Button
            variant="quiet"
            isBusy={isPending}
            aria-label={t('backOf', { topic })}
            onClick={() => mutate(false)}
          >
            {t('back')}
          </Button>
        )}
        <MistakeActs userId={userId} mistake={mistake} />
      </div>
    </article>
  )
}

function MistakeActs({ userId, mistake }: Props) {
  const t = useText()
  const topic = useMistakeName()(mistake)
  const { mutateAsync } = useMutation(deleteMistake)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-label={t('editOf', { topic })} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      <ConfirmAction
        button={t('delete')}
        label={t('deleteOf', { topic })}
        title={t('deleteTitle')}
        text={t('deleteText')}
        confirm={t('deleteConfirm')}
        call={() => mutateAsync(mistake.id)}
        done={t('deleted')}
        failed={t('deleteFailed')}
      />
      {isOpen && <MistakeForm userId={userId} mistake={mistake} file={null} onClose={() => setOpen(false)} />}
    </>
  )
}
