import { limits, type Session } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import styles from '../session-question.module.css'
import { useText } from './texts.ts'
import { otherOf, useSaying } from './use-saying.ts'

/** Props of a question about who came. */
export type QuestionProps = {
  session: Session
  isBusy: boolean
  onBack: () => void
  onSaid: (session: Session) => void
}

/** Asks before it is said that the other did not come. */
export function SayAbsent({ session, isBusy, onBack, onSaid }: QuestionProps) {
  const t = useText()
  const format = useFormat()
  const say = useSaying(session, onSaid)
  const name = otherOf(session)
  const words = { name, topic: session.topic, when: format.dateTime(session.startTime) }
  return (
    <>
      <p className={styles.text}>{t('dialog.say.text', { ...words, hours: limits.objectionHours })}</p>
      <div className={styles.actions}>
        <Button disabled={isBusy} onClick={onBack}>
          {t('dialog.back')}
        </Button>
        <Button
          variant="alert"
          isBusy={isBusy}
          onClick={() => void say({ id: session.id, act: 'say' }).catch(() => undefined)}
        >
          {t('dialog.say.ok', { name })}
        </Button>
      </div>
    </>
  )
}
