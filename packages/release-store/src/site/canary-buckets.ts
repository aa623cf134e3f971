import { createHash } from 'node:crypto'

/** All devices, by the hundredth that each belongs to for good. */
const buckets = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/**
 * The buckets of devices that belong to a canary of this share. Each canary, known by the change that began it, has an order
 * of its own, so that the first to meet what is new are not always the same; in it, those of a smaller share stay in a
 * greater one.
 */
export function canaryBuckets(percent: number, began: number): string[] {
  const place = (bucket: string): string =>
    createHash('sha256').update(`${began} ${bucket}`).digest('hex').slice(0, 16)
  return buckets.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)).slice(0, percent)
}
