import { Button } from '@kocyolu/web'
import styles from './form.module.css'
import { useText } from './texts.ts'

type Props = { isSending: boolean; send: string; onCancel?: (() => void) | undefined }

/** Buttons of a form: submit, and cancel where there is one. */
export function FormEnd({ isSending, send, onCancel }: Props) {
  const t = useText()
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" isBusy={isSending}>
        {isSending ? t('form.sending') : send}
      </Button>
      {onCancel ? (
        <Button variant="quiet" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      ) : null}
    </div>
  )
}
