import { AppError } from '../app-error.ts'

/** How much may be under way at once, of everybody and of one owner. */
export type PlaceLimits = { places: number; placesPerOwner: number }

const busySeconds = 2

/** Places that are taken before any work is done, of all together by its size; gives a function that leaves. */
export function createPlaces({
  places,
  placesPerOwner,
}: PlaceLimits): (owner: string, size?: number) => () => void {
  const taken = new Map<string, number>()
  let all = 0
  return (owner, size = 1) => {
    const own = taken.get(owner) ?? 0
    if (own >= placesPerOwner) throw new AppError('rate_limited', { retryAfterSeconds: busySeconds })
    if (all + size > places) throw new AppError('busy', { retryAfterSeconds: busySeconds })
    taken.set(owner, own + 1)
    all += size
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      all -= size
      const left = (taken.get(owner) ?? 1) - 1
      if (left === 0) taken.delete(owner)
      else taken.set(owner, left)
    }
  }
}
