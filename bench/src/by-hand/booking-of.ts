import { type Booking, Refused } from './book.ts'

/** A body, once it is known to be what a booking is. */
export function bookingOf(text: string): Booking {
  let body: Record<string, unknown> | null = null
  try {
    body = JSON.parse(text)
  } catch {}
  const { mentorProfileId, topic, notes = null, startTime } = body ?? {}
  const isText = (value: unknown, least: number, most: number): value is string =>
    typeof value === 'string' &&
    value.isWellFormed() &&
    !value.includes('\0') &&
    value.trim().length >= least &&
    value.length <= most
  const isRight =
    Number.isInteger(mentorProfileId) &&
    isText(topic, 1, 200) &&
    (notes === null || isText(notes, 0, 2_000)) &&
    isText(startTime, 20, 30) &&
    !Number.isNaN(Date.parse(startTime))
  if (!isRight) throw new Refused(422, 'invalid')
  return {
    mentorProfileId: Number(mentorProfileId),
    topic: topic.trim(),
    notes: notes?.trim() || null,
    startTime,
  }
}
