import { Button } from '@kocyolu/web'
import { FormEnd } from '@kocyolu/web/form'
import type { ComponentProps } from 'react'
import styles from './own-profile.module.css'
import { useText } from './texts.ts'

type Props = {
  label: string
  form: ComponentProps<typeof FormEnd>['form']
  /** Discards unsaved changes. */
  onDiscard: (() => void) | undefined
}

/** The end of a long form, which says what is unsaved. */
export function SendRow({ label, form, onDiscard }: Props) {
  const t = useText()
  return (
    <div className={styles.send}>
      <FormEnd
        form={form}
        variant="primary"
        size="large"
        className="row middle"
        send={label}
        sending={t('saving')}
      >
        {onDiscard && !form.isSending && (
          <>
            <Button variant="quiet" size="large" onClick={onDiscard}>
              {t('discard')}
            </Button>
            <span className="soft medium">{t('unsaved')}</span>
          </>
        )}
      </FormEnd>
    </div>
  )
}
