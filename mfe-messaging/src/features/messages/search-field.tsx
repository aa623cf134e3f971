import { searchable } from '@kocyolu/contracts'
import { type ChangeAddress, SearchBox } from '@kocyolu/web'
import type { Shown } from './address.ts'
import styles from './search.module.css'
import { useText } from './texts.ts'

type Props = { q: string; onChange: ChangeAddress<Shown> }

/** Search field for one's messages. */
export function SearchField({ q, onChange }: Props) {
  const t = useText()
  return (
    <div className={styles.field}>
      <SearchBox
        value={q}
        label={t('search.label')}
        placeholder={t('search.label')}
        clearLabel={t('search.clear')}
        onSearch={text => onChange(shown => ({ ...shown, q: text }), { replace: true })}
      />
      <p role="status" className={styles.hint}>
        {q !== '' && !searchable.test(q) && t('search.short')}
      </p>
    </div>
  )
}
