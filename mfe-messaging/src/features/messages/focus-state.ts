/** State that a link of this page leaves in the history entry, so that the focus goes where the eye goes. */
export function isChosen(state: unknown, userId: string): boolean {
  return fieldOf(state, 'chosen') === userId
}

export function isClosed(state: unknown, userId: string): boolean {
  return fieldOf(state, 'closed') === userId
}

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
