import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './search-box.module.css'

/** Milliseconds of rest after which typing counts as a search. */
const rest = 300

interface Props {
  value: string
  onSearch: (text: string) => void
  label: string
  placeholder: string
  clearLabel: string
}

/** The search of a list: what is typed goes into the address once the typing rests, or with Enter. */
export function SearchBox({ value, onSearch, label, placeholder, clearLabel }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by itself: a link, or back and forward.
  if (value !== known) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, wait: number) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), wait)
  }
  return (
    <search className={styles.box}>
      <form
        onSubmit={event => {
          event.preventDefault()
          search(text, 0)
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <Search size={20} aria-hidden="true" className={styles.icon} />
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          className={styles.input}
          placeholder={placeholder}
          value={text}
          onChange={event => search(event.target.value, rest)}
        />
        {text === '' ? null : (
          <button
            type="button"
            className={styles.clear}
            aria-label={clearLabel}
            onClick={() => {
              search('', 0)
              input.current?.focus()
            }}
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  )
}
