import { Button } from '@kocyolu/web'
import { useEffect, useRef } from 'react'
import type { Fields } from './form-draft.ts'
import styles from './saved-meanwhile.module.css'
import { useText } from './texts.ts'
import type { DraftForm } from './use-form-draft.ts'

type Props<F extends Fields> = {
  draft: Pick<DraftForm<F>, 'clear' | 'newer' | 'goOnWithMine'>
  labels: Record<keyof F & string, string>
}

/** Another user's version saved since this was begun; nothing is saved until one of the two is chosen. */
export function SavedMeanwhile<F extends Fields>({ draft, labels }: Props<F>) {
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
            <dd>{typeof value === 'boolean' ? t(value ? 'newer.yes' : 'newer.no') : value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={draft.goOnWithMine}>{t('newer.mine')}</Button>
        <Button onClick={draft.clear}>{t('newer.theirs')}</Button>
      </div>
    </section>
  )
}
