/** Messages to and from the other tabs of this browser; without channels a tab is by itself. */
export interface Channel<T> {
  post: (message: T) => void
  close: () => void
}

export const hasChannels = (): boolean => Boolean(globalThis.BroadcastChannel as unknown)

export function openChannel<T>(name: string, onMessage: (message: T) => void): Channel<T> {
  if (!hasChannels()) return { post: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<T>) => onMessage(data)
  return { post: message => channel.postMessage(message), close: () => channel.close() }
}

/** The locks that the tabs of this browser share; plain http addresses and older browsers have none. */
export const sharedLocks = (): LockManager | undefined => navigator.locks as LockManager | undefined
