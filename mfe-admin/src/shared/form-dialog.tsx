import { Button } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { Form, type FormDraft, type Problem } from '@kocyolu/web/form'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './part.module.css'
import { useText } from './texts.ts'

type Props<F extends object> = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'confirm' | 'variant' | 'size' | 'onClose' | 'children'
> & {
  form: ComponentProps<typeof Form>['form'] & { isSending: boolean }
  draft: Pick<FormDraft<F>, 'clear' | 'newer' | 'goOnWithMine'>
  /** The labels of the fields. */
  labels: Record<keyof F & string, string>
  children: ReactNode
}

/** A form in a dialog. Closed by a click beside it or by Escape it keeps what was typed; cancelled it does not. */
export function FormDialog<F extends object>(props: Props<F>) {
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
      <Form form={form} className="stack">
        {children}
        <SavedMeanwhile draft={draft} labels={labels} />
      </Form>
    </ConfirmDialog>
  )
}

type SavedMeanwhileProps<F extends object> = {
  draft: Pick<FormDraft<F>, 'clear' | 'newer' | 'goOnWithMine'>
  labels: Record<keyof F & string, string>
}

/** Another user's version saved since this was begun; nothing is saved until one of the two is chosen. */
function SavedMeanwhile<F extends object>({ draft, labels }: SavedMeanwhileProps<F>) {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  const isShown = draft.newer !== null
  // On a phone a dialog scrolls, and who has pressed its button is at its end.
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!draft.newer) return null
  return (
    <section ref={panel} role="alert" className={styles.panel}>
      <p>
        <strong>{t('newer.title')}</strong> {t('newer.text')}
      </p>
      <dl className={styles.fields}>
        {Object.entries(draft.newer).map(([name, value]) => (
          <div key={name}>
            <dt>{labels[name as keyof F & string]}</dt>
            <dd>{typeof value === 'boolean' ? t(value ? 'newer.yes' : 'newer.no') : String(value || '–')}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button onClick={draft.goOnWithMine}>{t('newer.mine')}</Button>
        <Button onClick={draft.clear}>{t('newer.theirs')}</Button>
      </div>
    </section>
  )
}

/** Says what is wrong with a field. */
export function useFieldText(): (field: string, problem: Problem) => string {
  const t = useText()
  return (_field, { kind, limit }) => t(`field.${kind}`, { limit: limit ?? 0 })
}
