import { z } from 'zod'
import { cleanAddress, cleanLine, cleanText } from './human-text.ts'
import { idDigits, largestId } from './ids.ts'
import * as limits from './limits.ts'

/** A row's integer id. */
export const Id = z.int().min(1).max(largestId)

/** The version of a row that was read; 0 where there was none. */
export const ReadVersion = z
  .int()
  .min(0)
  .max(largestId - 1)

/** An id in a path: digits only, so that words beside it stay free for other routes. */
export const PathId = z.string().regex(idDigits).transform(Number).pipe(Id)

/** A user's id, a UUIDv7; in small letters, so that ids that are compared as text agree with the database. */
export const UserId = z.uuid().toLowerCase()

// Beyond them the database and JavaScript write a year differently, or have none.
const [first, last] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]
function isStorable(time: string): boolean {
  const at = Date.parse(time)
  return at >= first && at <= last
}

/** An instant, ISO 8601 with a zone, kept to the millisecond in UTC. */
export const Instant = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isStorable, 'must be between the years 0001 and 9999')

/** A calendar day, `2026-11-20`. */
export const Day = z.iso.date({ abort: true }).refine(isStorable, 'must be between the years 0001 and 9999')

/** `true` and `false` as words of a query. */
export const QueryFlag = z.enum(['true', 'false']).transform(value => value === 'true')

/** A whole number in a query, from `min` to `max`. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max })

/** One or several values of a query; several by repeating the name. */
export const queryList = <T extends z.ZodType<string>>(value: T) =>
  z.union([value.transform(one => [one]), z.array(value).max(30)])

/** Parameters of a list: how many entries, and those after the page whose `nextCursor` this is. */
export const ListQuery = {
  limit: queryInt(1, limits.listMax).optional(),
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
}

/** A part of a list; `nextCursor` leads to what comes after it, and is null at the end. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() })

/** The specification's array, which has an end; asked with `limit` or `cursor` a list, which has none. */
export const arrayOrListOf = <T extends z.ZodType>(item: T) => z.union([z.array(item), listOf(item)])

/** A page of a list counted by number, where pages are linked to and the total is shown. */
export const PageQuery = {
  page: queryInt(1, limits.pageMax).optional(),
  pageSize: queryInt(1, limits.listMax).optional(),
}

/** A page of a numbered list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() })

/** A text a person types: cleaned, then measured in characters. */
export const text = (min: number, max: number) =>
  z
    .string()
    .overwrite(typed => cleanText(typed, min))
    .min(min)
    .max(max)

/** A text a person types, or leaves out. */
export const anyText = (max: number) =>
  z
    .string()
    .overwrite(typed => cleanText(typed, 0))
    .max(max)

// Messages of these three are keys of the account pages' texts, so that each language says it in its own words.

/** A mail address, in small letters whatever was typed. */
export const Email = z
  .string()
  .overwrite(cleanAddress)
  .toLowerCase()
  .max(254, 'email_invalid')
  .pipe(z.email('email_invalid'))

/** A new password. */
export const NewPassword = z
  .string()
  .min(limits.passwordMin, 'password_short')
  .max(limits.passwordMax, 'password_long')

const nameForm = /^\p{L}(?:[\p{L}\p{M} '’.-]|[\u200c\u200d])*$/u
// A word behind a dot becomes a link in a mail program; some blanks count as letters; joiners are within words.
const notInName =
  /\.[\p{L}\p{M}]{2}|[\u115f\u1160\u3164\uffa0]|[\u200c\u200d](?!\p{L})|[^\p{L}\p{M}][\u200c\u200d]/u

/** A first or last name: letters with their marks, spaces, apostrophes, hyphens and dots. */
export const OwnName = z
  .string()
  .overwrite(typed => cleanText(cleanLine(typed), 1))
  .min(1)
  .max(limits.nameMax)
  .refine(name => nameForm.test(name) && !notInName.test(name), 'name_invalid')

/** A password as given to prove who a user is: whatever its length, only fitting or not. */
export const GivenPassword = z.string().min(1, 'required').max(1_000, 'password_long')

/** An address of another site that may be rendered as a link: https, and kept in its one safe spelling. */
export const HttpsUrl = z
  .string()
  .overwrite(cleanLine)
  .max(500)
  .meta({ format: 'uri' })
  .pipe(z.url({ protocol: /^https$/, normalize: true }).max(500))

/** A picture's address: https, or a path of this site. */
export const ImageUrl = z.union([HttpsUrl, z.string().regex(/^\/(?!\/)[\w./-]{1,200}$/)])

/** A person as shown with something they did. */
export const PersonName = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
})
