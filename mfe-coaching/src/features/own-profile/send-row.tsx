import { Button, useErrorText } from '@kocyolu/web'
import styles from './own-profile.module.css'
import { useText } from './texts.ts'

type Props = {
  label: string
  form: { hasProblems: boolean; isSending: boolean; failure: unknown }
  /** Discards unsaved changes. */
  onDiscard: (() => void) | undefined
}

/** The end of a form: what is wrong with it, and sending it. */
export function SendRow({ label, form: { hasProblems, isSending, failure }, onDiscard }: Props) {
  const t = useText()
  const errorText = useErrorText()
  return (
    <div className={styles.send}>
      {hasProblems && (
        <p role="alert" className="problem">
          {t('check')}
        </p>
      )}
      {/* A failure that no field explains. */}
      {!hasProblems && failure !== null && (
        <p role="alert" className="problem">
          {errorText(failure)}
        </p>
      )}
      <div className="row middle">
        <Button type="submit" variant="primary" size="large" isBusy={isSending}>
          {isSending ? t('saving') : label}
        </Button>
        {onDiscard && !isSending && (
          <>
            <Button variant="quiet" size="large" onClick={onDiscard}>
              {t('discard')}
            </Button>
            <span className="soft medium">{t('unsaved')}</span>
          </>
        )}
      </div>
    </div>
  )
}
