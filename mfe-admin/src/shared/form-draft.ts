/** Values of a form's fields, by name. */
export type Fields = Record<string, string | boolean | null>

/** A form as a user left it: what was typed, and the version that it was typed on. */
export type FormDraft<F extends Fields> = {
  typed: Partial<F>
  version?: string | number | undefined
  /** Says of something new that it is the same, however often it is sent. */
  clientId: string
}

/** A draft as it is kept; undefined where there is none. */
export function readDraft<F extends Fields>(kept: string): FormDraft<F> | undefined {
  return kept === '' ? undefined : (JSON.parse(kept) as FormDraft<F>)
}

/** The fields that say something else than what is stored. */
export function differing<F extends Fields>(typed: Partial<F>, stored: F): Partial<F> {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== stored[name]),
  ) as Partial<F>
}

/** A draft with more typed in it; nothing is kept of one that says what is stored. */
export function typeInto<F extends Fields>(draft: FormDraft<F>, part: Partial<F>, stored: F): string {
  const typed = differing<F>({ ...draft.typed, ...part }, stored)
  return Object.keys(typed).length === 0 ? '' : JSON.stringify({ ...draft, typed })
}
