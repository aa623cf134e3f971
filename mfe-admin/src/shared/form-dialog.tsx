import { ConfirmDialog } from '@kocyolu/web/dialog'
import { Form, type FormDraft, FormFailure, type Problem, SavedMeanwhile } from '@kocyolu/web/form'
import type { ComponentProps, ReactNode } from 'react'
import { useText } from './texts.ts'

type Props<F extends object> = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'confirm' | 'variant' | 'size' | 'onClose' | 'children'
> & {
  form: ComponentProps<typeof Form>['form'] &
    ComponentProps<typeof FormFailure>['form'] & { isSending: boolean }
  /** Why it failed, where the dialog says that itself. */
  failure?: ReactNode
  draft: Pick<FormDraft<F>, 'clear' | 'newer' | 'goOnWithMine'>
  /** The labels of the fields. */
  labels: Record<keyof F & string, string>
  children: ReactNode
}

/** A form in a dialog. Closed by a click beside it or by Escape it keeps what was typed; cancelled it does not. */
export function FormDialog<F extends object>(props: Props<F>) {
  const { form, draft, labels, failure, variant = 'primary', onClose, children, ...dialog } = props
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
      <Form form={form} className="stack">
        {children}
        {failure ?? (
          <FormFailure
            form={form}
            conflict={draft.newer && <SavedMeanwhile draft={draft} labels={labels} />}
          />
        )}
        {/* The dialog's buttons are outside of its form: Enter sends all the same. */}
        <button type="submit" hidden />
      </Form>
    </ConfirmDialog>
  )
}

/** Texts of every form: what is wrong with a field, and that it failed, where it was left meanwhile. */
export function useFormTexts() {
  const t = useText()
  return {
    message: (_field: string, { kind, limit }: Problem): string => t(`field.${kind}`, { limit: limit ?? 0 }),
    failed: t('failed'),
  }
}
