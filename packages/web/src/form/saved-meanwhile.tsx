import { Button } from '@kocyolu/web'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './fields.module.css'
import { useText } from './texts.ts'
import type { FormDraft } from './use-form-draft.ts'

/** The saved value of a field, or of several that are one to a reader. */
type Part = { label: string; text: string }

type PartsProps = {
  parts: readonly Part[]
  onMine: () => void
  onTheirs: () => void
  /** Another way to look at what is saved. */
  children?: ReactNode
}

/** Another version was saved since this was begun: nothing is saved until one of the two is chosen. */
export function SavedParts({ parts, onMine, onTheirs, children }: PartsProps) {
  const t = useText()
  const panel = useRef<HTMLElement>(null)
  // The button that was pressed is at the end of a form, which a phone scrolls.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <section ref={panel} role="alert" className={styles.newer}>
      <p>
        <strong>{t('newer.title')}</strong> {t('newer.text')}
      </p>
      {parts.length > 0 && (
        <dl className={styles.saved}>
          {parts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text.trim() || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row">
        <Button onClick={onMine}>{t('newer.mine')}</Button>
        <Button onClick={onTheirs}>{t('newer.theirs')}</Button>
        {children}
      </div>
    </section>
  )
}

type Props<F extends object> = {
  draft: Pick<FormDraft<F>, 'clear' | 'newer' | 'goOnWithMine'>
  /** The labels of the fields; of fields that are one to a reader the first alone has one. */
  labels: Partial<Record<keyof F & string, string>>
  /** A value in words, where it is not said as it is. */
  say?: (name: keyof F & string, value: unknown) => string | undefined
}

/** The saved values of a form, where they are newer than those that it was begun from. */
export function SavedMeanwhile<F extends object>({ draft, labels, say }: Props<F>) {
  const t = useText()
  if (!draft.newer) return null
  const inWords = (name: keyof F & string, value: unknown): string =>
    say?.(name, value) ??
    (typeof value === 'boolean' ? t(value ? 'newer.yes' : 'newer.no') : String(value ?? ''))
  const parts = Object.entries(draft.newer).flatMap(([name, value]): Part[] => {
    const field = name as keyof F & string
    const label = labels[field]
    return label ? [{ label, text: inWords(field, value) }] : []
  })
  return <SavedParts parts={parts} onMine={draft.goOnWithMine} onTheirs={draft.clear} />
}
