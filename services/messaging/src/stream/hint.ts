/** A hint on a user's live channel, as far as anybody here needs to know it; undefined when it is none. */
export type Hint = { type: string; stream?: unknown }

export function hintOf(text: string): Hint | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
    const { type } = value
    if (typeof type !== 'string') return undefined
    return 'stream' in value ? { type, stream: value.stream } : { type }
  } catch {
    return undefined
  }
}
