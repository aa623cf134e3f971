/** Marks above and below Latin letters, which a search does without. */
export const foldedMarks =
  '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0326\u0327\u0328'

const marks = new RegExp(`[${foldedMarks}]`, 'g')

/** A text without case and marks, so that 'ışık', 'Isik' and 'IŞIK' are one. The databases' `tr_fold` does the same. */
export function trFold(text: string): string {
  return text.toLocaleLowerCase('tr').normalize('NFD').replace(marks, '').replaceAll('ı', 'i')
}
