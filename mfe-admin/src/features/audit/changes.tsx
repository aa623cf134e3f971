import type { AuditEntry } from '@kocyolu/contracts'
import { cutText } from '@kocyolu/web'
import styles from './audit.module.css'
import { useText } from './texts.ts'

const longest = 120

/** What became different: each field with its value before and after. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useText()
  const names = Object.keys(after ?? before ?? {})
  return (
    <dl className={styles.changes}>
      {names.map(name => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && (
              <del>
                <span className="visually-hidden">{t('before')} </span>
                {wordsOf(before[name])}
              </del>
            )}{' '}
            {after && (
              <ins>
                <span className="visually-hidden">{t('after')} </span>
                {wordsOf(after[name])}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), longest)
}
