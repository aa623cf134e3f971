import { cleanText, limits } from '@kocyolu/contracts'

const extension = /\.[a-z0-9]{1,5}$/i

/** What is kept of the name of a file: nothing that hides, turns around or leads elsewhere, and no more than is shown. */
export function fileNameOf(given: string): string {
  const plain = given.replace(/[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0\ufffc\\/:*?"<>|]/gu, ' ')
  const name = cleanText(plain, 0)
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  const characters = [...name]
  if (characters.length <= limits.attachmentNameMax) return name
  const [end = ''] = extension.exec(name) ?? []
  return `${characters.slice(0, limits.attachmentNameMax - end.length).join('')}${end}`
}
