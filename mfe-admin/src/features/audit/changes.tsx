import type { AuditEntry } from '@kocyolu/contracts'
import { cutText } from '@kocyolu/web'
import styles from './audit.module.css'
import { useText } from './texts.ts'
import { useValueText } from './use-value-text.ts'

const maxLength = 120

/** Changes: each field with its value before and after. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useText()
  const { fieldText, valueText } = useValueText()
  const names = Object.keys(after ?? before ?? {})
  return (
    <dl className={styles.changes}>
      {names.map(name => (
        <div key={name}>
          <dt>{fieldText(name)}</dt>
          <dd>
            {before && (
              <del>
                <span className="visually-hidden">{t('before')} </span>
                {cutText(valueText(name, before[name]), maxLength)}
              </del>
            )}{' '}
            {after && (
              <ins>
                <span className="visually-hidden">{t('after')} </span>
                {cutText(valueText(name, after[name]), maxLength)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
