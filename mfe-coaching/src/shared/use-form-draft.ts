import { updateDraft, useDraft } from '@kocyolu/web'
import { useMemo } from 'react'

/**
 * Values of a form's fields: the stored ones, and changes since, which are kept while the page
 * is left. `stored` must be the same object for as long as it says the same.
 */
export function useFormDraft<T extends object>(key: string, stored: T) {
  const isUnsaved = (text: string) => isOther({ ...stored, ...changesIn(text, stored) }, stored)
  const [draft, setDraft] = useDraft(key, { isUnsaved })
  const values = useMemo(() => ({ ...stored, ...changesIn(draft, stored) }), [draft, stored])
  const change = (part: Partial<T>) => setDraft(JSON.stringify({ ...changesIn(draft, stored), ...part }))
  // Text typed since is kept.
  const clear = () => updateDraft(key, now => (now === draft ? '' : now))
  return { values, change, clear, isChanged: isOther(values, stored) }
}

const isOther = (values: object, stored: object) => JSON.stringify(values) !== JSON.stringify(stored)

export type FormDraft<T> = {
  values: T
  change: (part: Partial<T>) => void
  clear: () => void
  isChanged: boolean
}

/** The changes that a kept draft holds; what an older page wrote differently is left out. */
export function changesIn<T extends object>(draft: string, stored: T): Partial<T> {
  try {
    const saved: unknown = JSON.parse(draft)
    if (typeof saved !== 'object' || saved === null) return {}
    const known = Object.entries(stored).flatMap(([name, value]): [string, unknown][] => {
      const other: unknown = Reflect.get(saved, name)
      const fits = typeof other === typeof value && Array.isArray(other) === Array.isArray(value)
      return fits ? [[name, other]] : []
    })
    return Object.fromEntries(known) as Partial<T>
  } catch {
    return {}
  }
}
