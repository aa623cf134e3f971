import { updateDraft, useDraft } from '@kocyolu/web'
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
 * Stored under a newer version than it was typed on, another user has changed it meanwhile: `newer` says what in the fields
 * that were typed in, until it is said with which to go on.
 */
export function useFormDraft<F extends object>(key: string, stored: F, version?: Version) {
  const typedIn = (text: string) => differing(readKept(text, stored)?.typed ?? {}, stored)
  const [text, , clear] = useDraft(key, { isUnsaved: now => isAny(typedIn(now)) })
  const [clientId] = useState(() => crypto.randomUUID())
  const typed = typedIn(text)
  const isChanged = isAny(typed)
  const fresh: Kept<F> = { typed: {}, base: stored, version, clientId }
  const kept = readKept(text, stored) ?? fresh
  const { base, version: typedOn } = isChanged ? kept : fresh
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
    newer:
      version === undefined || typedOn === version
        ? null
        : ({ ...typed, ...pick(stored, typed) } as Partial<F>),
    change: (part: Partial<F>) => update(now => ({ ...now, typed: { ...now.typed, ...part } })),
    goOnWithMine: () => update(now => ({ ...now, version })),
    clear,
    /** Drops the submitted values, once they are stored. False: a user has typed on since, and that is kept. */
    settle: (storedVersion?: Version): boolean => {
      let isAllSent = true
      updateDraft(key, now => {
        isAllSent = now === text
        const rest = readKept(now, stored)
        return isAllSent || !rest ? '' : JSON.stringify({ ...rest, base: values, version: storedVersion })
      })
      return isAllSent
    },
  }
}

const isAny = (typed: object) => Object.keys(typed).length > 0

const pick = <F extends object>(stored: F, typed: Partial<F>) =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => name in typed))

/** The fields that say something else than what is stored. */
const differing = <F extends object>(typed: Partial<F>, stored: F) =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, name)),
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
