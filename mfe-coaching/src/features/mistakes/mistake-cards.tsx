import type { Mistake } from '@kocyolu/contracts'
import { Button, ConfirmAction, lazyComponent, newId, toast, useFormat } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { MistakeFacts, MistakePicture, useMistakeName } from '../../shared/mistakes/mistake-parts.tsx'
import { deleteMistake, solveMistake } from '../../shared/mistakes/queries.ts'
import { useText } from '../../shared/mistakes/texts.ts'
import type { useWaiting } from '../../shared/mistakes/use-waiting.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './mistakes-page.module.css'

const MistakeForm = lazyComponent(async () => (await import('../../shared/plan/dialogs.ts')).MistakeForm)

type Props = {
  userId: string
  mistake: Mistake
  waiting: ReturnType<typeof useWaiting>
}

/** Says how a question went; without a network that waits. */
function useSolve(mistake: Mistake, { answer }: Pick<Props['waiting'], 'answer'>) {
  const t = useText()
  const { version } = mistake
  const [sent, setSent] = useState(() => ({ version, key: newId() }))
  if (sent.version !== version) setSent({ version, key: newId() })
  const solve = solveMistake(mistake, sent.key, isRight => answer(mistake, isRight, sent.key))
  return useAction(solve, t('solveFailed'), stored => {
    if (!stored) toast.info(t('waiting.answered'))
    else toast.success(stored.solvedOn ? t('solvedNow') : t('again', { count: stored.days }))
  })
}

/** A question to solve today. The note may give the answer away, so it opens by a press. */
export function DueCard({ userId, mistake, waiting }: Props) {
  const t = useText()
  const topic = useMistakeName()(mistake)
  const { mutate, isPending, variables } = useSolve(mistake, waiting)
  const answered = waiting.answerTo(mistake.id)
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
      {answered ? (
        <p className="soft">{t(answered.isRight ? 'waiting.right' : 'waiting.wrong')}</p>
      ) : (
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
      )}
      <div className={styles.cardActs}>
        <MistakeActs userId={userId} mistake={mistake} />
      </div>
    </article>
  )
}

/** A question that waits for its day, or is solved. */
export function MistakeRow({ userId, mistake, waiting }: Props) {
  const t = useText()
  const format = useFormat('UTC')
  const topic = useMistakeName()(mistake)
  const { mutate, isPending } = useSolve(mistake, waiting)
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
        {solvedOn && !waiting.answerTo(mistake.id) && (
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

function MistakeActs({ userId, mistake }: Omit<Props, 'waiting'>) {
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
