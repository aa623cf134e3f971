import { newId, updateDraft, useDraft } from '@kocyolu/web'
import { useState } from 'react'

type Version = string | number | undefined

/** A form as a user left it. */
type Kept<F> = {
  typed: Partial<F>
  /** The stored values and their version when the first of it was typed. */
  base: F
  version?: Version
  /** Says of something new that it is the same, however often it is sent. */
  clientId: string
}

export type FormDraft<F extends object> = ReturnType<typeof useFormDraft<F>>

/**
 * The stored values of a form with the typed ones on top, of which nothing is lost by closing its dialog or leaving the page.
 * Stored under a newer version than it was typed on, it was changed elsewhere meanwhile: `newer` says what is stored in the
 * fields that were changed there, until it is said with which to go on.
 */
export function useFormDraft<F extends object>(
  key: string,
  stored: F,
  version?: Version,
  { keptFor }: { keptFor?: string | undefined } = {},
) {
  const typedIn = (text: string) => differing(readKept(text, stored)?.typed ?? {}, stored)
  // A text that is kept says something else than what is stored.
  const options = keptFor ? { keptFor } : { isUnsaved: (now: string) => isAny(typedIn(now)) }
  const [text, , clear] = useDraft(key, options)
  const [clientId, setClientId] = useState(newId)
  const typed = typedIn(text)
  const isChanged = isAny(typed)
  const fresh: Kept<F> = { typed: {}, base: stored, version, clientId }
  const kept = readKept(text, stored) ?? fresh
  const { base } = isChanged ? kept : fresh
  const typedOnOld = isChanged && version !== undefined && kept.version !== version
  const newer = typedOnOld ? differing(stored, base) : {}
  // A newer version that says the same in every field is no other one.
  const isNewer = isAny(newer)
  const typedOn = isChanged && (isNewer || version === undefined) ? kept.version : version
  const values: F = { ...stored, ...typed }
  const update = (change: (now: Kept<F>) => Kept<F>) =>
    updateDraft(key, now => {
      const next = change(readKept(now, stored) ?? fresh)
      const typed = differing(next.typed, stored)
      // Nothing is kept of one that says what is stored.
      return isAny(typed) ? JSON.stringify({ ...next, typed }) : ''
    })
  return {
    values,
    isChanged,
    base,
    /** The version that it was typed on, which is what is sent. */
    version: typedOn,
    clientId: kept.clientId,
    newer: isNewer ? newer : null,
    change: (part: Partial<F>) => update(now => ({ ...now, typed: { ...now.typed, ...part } })),
    /** The answer to what was sent under the present `clientId` was lost, and it is stored: what is typed now is something else. */
    renewClientId: (): string => {
      const renewed = newId()
      setClientId(renewed)
      update(now => ({ ...now, clientId: renewed }))
      return renewed
    },
    goOnWithMine: () => update(now => ({ ...now, base: stored, version })),
    clear,
    /**
     * Drops the submitted values, once they are stored: what is typed next is something new. False: a user has typed on since,
     * and that is kept.
     */
    settle: (storedVersion?: Version): boolean => {
      let isAllSent = true
      updateDraft(key, now => {
        const rest = readKept(now, stored)
        isAllSent = JSON.stringify(rest?.typed ?? {}) === JSON.stringify(kept.typed)
        return isAllSent || !rest ? '' : JSON.stringify({ ...rest, base: values, version: storedVersion })
      })
      if (isAllSent) setClientId(newId())
      return isAllSent
    },
  }
}

const isAny = (typed: object) => Object.keys(typed).length > 0

/** The fields that say something else than they do in `than`. */
const differing = <F extends object>(form: Partial<F>, than: F) =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(than, name)),
    ),
  ) as Partial<F>

/** A draft as it is kept; what an older page wrote differently is left out. */
export function readKept<F extends object>(text: string, stored: F): Kept<F> | undefined {
  try {
    const kept: Kept<F> = JSON.parse(text)
    const typed = Object.entries(stored).flatMap(([name, value]): [string, unknown][] => {
      const other: unknown = Reflect.get(kept.typed, name)
      const fits = typeof other === typeof value && Array.isArray(other) === Array.isArray(value)
      return fits || (other !== undefined && (value === null || other === null)) ? [[name, other]] : []
    })
    return { ...kept, typed: Object.fromEntries(typed) as Partial<F> }
  } catch {
    return undefined
  }
}
