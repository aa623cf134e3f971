import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { KeptParts } from '../address/address.tsx'
import styles from './search-box.module.css'

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

/** Milliseconds of rest after which typing counts as a search. */
const rest = 300

/**
 * Text of a search box, and the debounced search. A search comes back as the box's value some
 * time later; what was typed since then stays. Any other value was not typed here: it takes the place of what was.
 */
function useSearchText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  /** Searches that have not come back yet. */
  const [sent, setSent] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState<{ wanted: string; ms: number } | null>(null)
  if (value !== known) {
    const place = sent.indexOf(value)
    setKnown(value)
    setSent(place === -1 ? [] : sent.slice(place + 1))
    if (place === -1) {
      setText(value)
      setWaiting(null)
    }
  }
  const search = useEffectEvent((wanted: string) => {
    setWaiting(null)
    if (wanted === (sent.at(-1) ?? known)) return
    setSent([...sent, wanted])
    onSearch(wanted)
  })
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => search(waiting.wanted), waiting.ms)
    return () => clearTimeout(timer)
  }, [waiting])

  const type = (next: string) => {
    setText(next)
    setWaiting({ wanted: next.trim(), ms: rest })
  }
  const searchNow = (next = text) => {
    setText(next)
    setWaiting({ wanted: next.trim(), ms: 0 })
  }
  return { text, type, searchNow }
}
