import type { AuditEntry } from '@kocyolu/contracts'
import { cutText, useFormat } from '@kocyolu/web'
import { useText as useSharedText } from '../../shared/texts.ts'
import styles from './audit.module.css'
import { useText } from './texts.ts'

const maxLength = 120

/** Changes: each field with its value before and after. */
export function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const t = useText()
  const { fieldText, valueText } = useValueText()
  const names = Object.keys(after ?? before ?? {})
  // A look or an export changes nothing.
  if (names.length === 0) return '–'
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

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Says fields and values of the log in the language of the page; what it has no word for as it is stored. */
function useValueText() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const said = (key: string, stored: string): string => {
    const text = t(key as 'field.name')
    return text === key ? stored : text
  }
  return {
    fieldText: (name: string): string => said(`field.${name}`, name),
    valueText: (name: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return '–'
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'number') return format.number(value)
      if (typeof value !== 'string') return JSON.stringify(value)
      if (name === 'role') return shared(`role.${value}` as 'role.other')
      if (name === 'status') return said(`status.${value}`, value)
      if (name.startsWith('absenceOf')) return said(`absence.${value}`, value)
      return instant.test(value) ? format.dateTime(value) : value
    },
  }
}
