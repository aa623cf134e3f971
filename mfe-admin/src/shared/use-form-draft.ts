import { updateDraft, useDraft } from '@kocyolu/web'
import { useState } from 'react'
import { differing, type Fields, type FormDraft, readDraft, typeInto } from './form-draft.ts'

/** The fields of a form, of which nothing that is typed is lost: not by closing its dialog, nor by leaving the page. */
export type DraftForm<F extends Fields> = ReturnType<typeof useFormDraft<F>>

/**
 * The stored values, with the typed ones on top. Stored under a newer version than it was typed on, another user has
 * changed it meanwhile: `newer` says what in the fields that were typed in, until it is said with which to go on.
 */
export function useFormDraft<F extends Fields>(name: string, stored: F, version?: string | number) {
  const key = `admin:${name}`
  const [kept, , clear] = useDraft(key)
  const [clientId] = useState(() => crypto.randomUUID())
  const draft = readDraft<F>(kept)
  const typed = differing<F>(draft?.typed ?? {}, stored)
  const isChanged = Object.keys(typed).length > 0
  const base = draft && isChanged ? draft.version : version
  const fresh: FormDraft<F> = { typed: {}, version, clientId }
  const isOvertaken = isChanged && version !== undefined && base !== version
  const newer: Partial<F> | null = isOvertaken
    ? (Object.fromEntries(Object.keys(typed).map(field => [field, stored[field]])) as Partial<F>)
    : null
  return {
    fields: { ...stored, ...typed },
    isChanged,
    /** The version that it was typed on, which is what is sent. */
    version: base,
    clientId: draft?.clientId ?? clientId,
    newer,
    change: (part: Partial<F>) => updateDraft(key, now => typeInto(readDraft<F>(now) ?? fresh, part, stored)),
    goOnWithMine: () => draft && updateDraft(key, () => JSON.stringify({ ...draft, version })),
    clear,
    /** Drops the submitted values, once they are stored. False: a user has typed on since, and that is kept. */
    settle: (storedVersion?: string | number): boolean => {
      let isAllSent = true
      updateDraft(key, now => {
        isAllSent = now === kept
        const rest = readDraft<F>(now)
        return isAllSent || !rest ? '' : JSON.stringify({ ...rest, version: storedVersion })
      })
      return isAllSent
    },
  }
}
