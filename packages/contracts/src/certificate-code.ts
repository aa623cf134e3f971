/** Of a certificate's code, without its dashes. */
export const codeLength = 12
/** Crockford's letters and digits: none of them looks like another. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const form = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** Longer texts are no code, however much of them is left out. */
const maxLength = 40

/**
 * The code of a certificate, from how a person types it: small letters, gaps and dashes, and letters that look like digits. Null
 * where it is none.
 */
export function readCode(typed: string): string | null {
  if (typed.length > maxLength) return null
  const code = typed
    .replaceAll(/[ıİ]/g, 'I')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return form.test(code) ? code : null
}

/** A code as it is read aloud and typed: `7K2M-9QXD-41TB`. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code
