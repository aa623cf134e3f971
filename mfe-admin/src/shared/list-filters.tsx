import { SelectField, TextField } from '@kocyolu/web/form'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './list-view.module.css'
import { useText } from './texts.ts'
import type { ListState } from './use-list-state.ts'

export type Option = { value: string; label: string }

/** A choice from words, or a day. */
export type Filter = { name: string; label: string; options: Option[] | 'day' }

type Props = {
  state: ListState
  search: string | undefined
  filters: Filter[]
  /** The first one is how the server sorts when it is not told. */
  sorts: Option[]
  children: ReactNode
}

/** What a list is narrowed by, above it. */
export function ListFilters({ state, search, filters, sorts, children }: Props) {
  const t = useText()
  if (!(search || filters.length > 0 || sorts.length > 0 || children)) return null
  return (
    <search aria-label={t('list.filters')} className={styles.toolbar}>
      {search && (
        <div className={styles.search}>
          <SearchField label={search} asked={state.filters.q ?? ''} onAsk={q => state.choose({ q }, true)} />
        </div>
      )}
      {filters.map(({ name, label, options }) => {
        const field = { label, value: state.filters[name] ?? '' }
        const onChange = (value: string) => state.choose({ [name]: value })
        return (
          <div key={name} className={styles.field}>
            {options === 'day' ? (
              <TextField {...field} type="date" onChange={onChange} />
            ) : (
              <SelectField
                {...field}
                options={[{ value: '', label: t('list.all') }, ...options]}
                onChange={onChange}
              />
            )}
          </div>
        )
      })}
      {sorts.length > 0 && (
        <div className={styles.field}>
          <SelectField
            label={t('list.sort')}
            value={state.filters.sort ?? ''}
            options={sorts.map((sort, place) => (place === 0 ? { ...sort, value: '' } : sort))}
            onChange={sort => state.choose({ sort })}
          />
        </div>
      )}
      {children}
    </search>
  )
}

/** Milliseconds of rest after which what is typed is searched for. */
const rest = 300

type SearchProps = { label: string; asked: string; onAsk: (text: string) => void }

function SearchField({ label, asked, onAsk }: SearchProps) {
  const [text, setText] = useState(asked)
  const own = useRef(asked)
  useEffect(() => {
    // Cleared, or gone back to: not what was typed here.
    if (asked !== own.current) setText(asked)
    own.current = asked
  }, [asked])
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === own.current) return
    const timer = setTimeout(() => {
      own.current = wanted
      ask(wanted)
    }, rest)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label={label}
      value={text}
      type="search"
      maxLength={100}
      autoComplete="off"
      onChange={setText}
    />
  )
}
