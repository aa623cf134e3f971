import { z } from 'zod'
import { idDigits, largestId } from './ids.ts'

/** A row's integer id. */
export const Id = z.int().min(1).max(largestId)

/** An id in a path: digits only, so that words beside it stay free for other routes. */
export const PathId = z.string().regex(idDigits).transform(Number).pipe(Id)

/** A user's id, a UUIDv7; in small letters, so that ids that are compared as text agree with the database. */
export const UserId = z.uuid().toLowerCase()

/** An instant, ISO 8601 with a zone, kept to the millisecond in UTC. */
export const Instant = z.iso.datetime({ offset: true })

/** A calendar day, `2026-11-20`. */
export const Day = z.iso.date()

/** `true` and `false` as words of a query. */
export const QueryFlag = z.enum(['true', 'false']).transform(value => value === 'true')

/** A whole number in a query. */
export const QueryInt = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** One or several values of a query; several by repeating the name. */
export const queryList = <T extends z.ZodType<string>>(value: T) =>
  z.union([value.transform(one => [one]), z.array(value).max(30)])

/** A page of a list counted by number: `page` from 1, `pageSize` up to 60. */
export const PageQuery = { page: QueryInt.optional(), pageSize: QueryInt.optional() }

/** A page of a numbered list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** A text a person types: trimmed, then measured in characters. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max)

/** An address of another site that may be drawn as a link: https, and kept in its one safe spelling. */
export const HttpsUrl = z.url({ protocol: /^https$/, normalize: true }).max(500)

/** A picture's address: https, or a path of this site. */
export const ImageUrl = z.union([HttpsUrl, z.string().regex(/^\/(?!\/)[\w./-]{1,200}$/)])

/** A person as drawn beside something they did. */
export const PersonName = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
})
