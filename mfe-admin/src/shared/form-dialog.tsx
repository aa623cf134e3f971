import { ConfirmDialog } from '@kocyolu/web/dialog'
import { Form } from '@kocyolu/web/form'
import type { ComponentProps, ReactNode } from 'react'
import type { Fields } from './form-draft.ts'
import styles from './part.module.css'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import type { DraftForm } from './use-form-draft.ts'

type Props<F extends Fields> = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'confirm' | 'variant' | 'size' | 'onClose' | 'children'
> & {
  form: ComponentProps<typeof Form>['form'] & { isSending: boolean }
  draft: Pick<DraftForm<F>, 'clear' | 'newer' | 'goOnWithMine'>
  /** The labels of the fields. */
  labels: Record<keyof F & string, string>
  children: ReactNode
}

/** A form in a dialog. Closed by a click beside it or by Escape it keeps what was typed; cancelled it does not. */
export function FormDialog<F extends Fields>(props: Props<F>) {
  const { form, draft, labels, variant = 'primary', onClose, children, ...dialog } = props
  return (
    <ConfirmDialog
      {...dialog}
      open
      variant={variant}
      busy={form.isSending}
      onConfirm={form.submit}
      onCancel={() => {
        draft.clear()
        onClose()
      }}
      onClose={onClose}
    >
      <Form form={form} className={styles.form}>
        {children}
        <SavedMeanwhile draft={draft} labels={labels} />
      </Form>
    </ConfirmDialog>
  )
}
