import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds of rest after which typing counts as a search. */
const rest = 300

/**
 * Text of a search box, and the debounced search. A search comes back as the box's value some
 * time later; what was typed since then stays. Any other value was not typed here: it takes the place of what was.
 */
export function useSearchText(value: string, onSearch: (text: string) => void) {
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
