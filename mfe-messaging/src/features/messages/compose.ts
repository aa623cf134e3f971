import { limits, visibleText } from '@kocyolu/contracts'

/** The counter appears when this many characters are left. */
const counterFrom = 200

/** Under which key the text to a person is kept. */
export const draftOf = (me: string, userId: string): string => `message:${me}:${userId}`

type Key = { key: string; shiftKey: boolean; isComposing: boolean }

/** Whether a key press sends: Enter alone, not while an input method composes, not on a touch keyboard. */
export function sends(key: Key, touchKeyboard: boolean): boolean {
  return key.key === 'Enter' && !key.shiftKey && !key.isComposing && !touchKeyboard
}

/** Whether a text may be sent, with so many files: something that is seen or beside it, within the limit. */
export function sendable(text: string, files = 0): boolean {
  return (visibleText(text) !== '' || files > 0) && text.trim().length <= limits.messageMax
}

/** Characters left, once it is worth saying; negative past the limit. */
export function charactersLeft(text: string): number | null {
  const left = limits.messageMax - text.trim().length
  return left <= counterFrom ? left : null
}

/** Whether this device writes on a touch keyboard, where Enter means a new line. */
export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches
}
