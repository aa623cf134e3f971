import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { KeptParts } from '../address/kept-parts.tsx'
import styles from './search-box.module.css'
import { useSearchText } from './use-search-text.ts'

interface Props {
  value: string
  onSearch: (text: string) => void
  label: string
  clearLabel: string
  placeholder?: string
  /** `field` is among other fields of a list, its label above it. */
  look?: 'band' | 'field'
}

/** The search of a list: what is typed goes into the address once the typing rests, or with Enter. */
export function SearchBox({ value, onSearch, label, clearLabel, placeholder, look = 'band' }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, type, searchNow } = useSearchText(value, onSearch)
  const box = (
    <form
      className={styles[look]}
      onSubmit={event => {
        event.preventDefault()
        searchNow()
      }}
    >
      <KeptParts without="q" />
      <label htmlFor={id} className={look === 'band' ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className={styles.box}>
        <Search size={20} aria-hidden="true" className={styles.icon} />
        <input
          ref={input}
          id={id}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          className={styles.input}
          placeholder={placeholder}
          value={text}
          onChange={event => type(event.target.value)}
        />
        {text === '' ? null : (
          <button
            type="button"
            className={styles.clear}
            aria-label={clearLabel}
            onClick={() => {
              searchNow('')
              input.current?.focus()
            }}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
    </form>
  )
  return look === 'band' ? <search>{box}</search> : box
}
