/** Whether this device writes on a touch keyboard, where Enter means a new line. */
export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches
}
