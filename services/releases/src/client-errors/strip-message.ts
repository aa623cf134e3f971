const maxLength = 300

/** Quotations of the engine itself: the name of a property, which is in our code. */
const property = /\((?:reading|setting) '[$A-Z_a-z][$\w]{0,40}'\)/
const quoted = /'[^']*'|"[^"]*"|`[^`]*`|‘[^’]*’|“[^”]*”|«[^»]*»/

/** In this order: an address may hold a number, a quotation an address. */
const replacements: [RegExp, string][] = [
  [new RegExp(`${property.source}|${quoted.source}`, 'g'), '…'],
  // A quotation that was cut off goes on to the end.
  [/(?<!\p{L})["'`‘“«](?!\)).*$/su, '…'],
  [/\b(?:https?|wss?|blob|data|file):[^\s\0]+/gi, '<url>'],
  [/[^\s\0]*@[^\s\0]+/g, '<mail>'],
  [/(?<![\w<])\/[\w%~.:@-]+(?:\/[\w%~.:@-]*)*(?:\?[^\s\0]*)?/g, '<path>'],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, '<id>'],
  [/\b(?=[a-z]*\d)[\da-z]{10,}\b/gi, '<id>'],
  [/\d+/g, '<n>'],
  [/\s+/g, ' '],
]

/**
 * The words of a failure without anything that differs from one time to the next, or that could say whose it was: numbers,
 * ids, addresses, and whatever is quoted, which may be what a user typed. What is stripped already stays as it is.
 */
export function stripMessage(message: string): string {
  const stripped = strip(message)
  return stripped === message ? message : stripMessage(stripped)
}

function strip(message: string): string {
  const kept: string[] = []
  const words = replacements.reduce(
    (text, [pattern, to]) =>
      text.replace(pattern, found => {
        if (!property.test(found)) return to
        kept.push(found)
        return '\0'
      }),
    message.replaceAll('\0', ''),
  )
  return words
    .replaceAll('\0', () => kept.shift() ?? '')
    .trim()
    .slice(0, maxLength)
}
