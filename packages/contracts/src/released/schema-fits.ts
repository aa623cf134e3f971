type Json = Record<string, unknown>
/** A JSON schema with the names that its `$ref`s point to. */
export type Schema = { json: Json; names: Json }

/** A reader that is `tolerant` does not check: it minds only that what it knows is there, and takes new enum values. */
type Reader = 'strict' | 'tolerant'

/**
 * Why a value that was written by `from` might not be understood by a reader of `to`; empty when every one is.
 * Each sentence begins with the path of the field.
 */
export function misfits(from: Schema, to: Schema, reader: Reader, path = ''): string[] {
  const [written, read] = [resolve(from), resolve(to)]
  const choices = alternatives(read)
  return alternatives(written).flatMap(one => {
    const tries = choices.map(other => misfit(within(from, one), within(to, other), reader, path))
    if (tries.length === 0 || tries.some(complaints => complaints.length === 0)) return []
    // The complaint about the alternative that comes nearest says most.
    return tries.toSorted((some, others) => rank(some) - rank(others))[0] ?? []
  })
}

const within = (schema: Schema, json: Json): Schema => ({ ...schema, json })
const rank = (complaints: string[]): number =>
  complaints.length + (complaints.some(one => one.endsWith(otherType)) ? 100 : 0)
const otherType = 'is of another type'

function resolve({ json, names }: Schema): Json {
  const name = typeof json.$ref === 'string' ? json.$ref.split('/').at(-1) : undefined
  return name === undefined ? json : resolve({ json: (names[name] ?? {}) as Json, names })
}

function alternatives(json: Json): Json[] {
  const { anyOf, oneOf, type, ...rest } = json
  const some = (anyOf ?? oneOf) as Json[] | undefined
  if (some) return some
  if (Array.isArray(type)) return type.map(one => ({ ...rest, type: one }))
  return [json]
}

function misfit(from: Schema, to: Schema, reader: Reader, path: string): string[] {
  const [written, read] = [resolve(from), resolve(to)]
  if ('anyOf' in written || 'oneOf' in written || 'anyOf' in read || 'oneOf' in read)
    return misfits(from, to, reader, path)
  if (!fitsType(typeOf(written), typeOf(read))) return [`${path || 'it'} ${otherType}`]
  return [
    ...valueMisfits(written, read, reader, path),
    ...(reader === 'strict' ? boundMisfits(written, read, path) : []),
    ...fieldMisfits(from, to, reader, path),
    ...itemMisfits(from, to, reader, path),
  ]
}

function typeOf({ type, const: value }: Json): unknown {
  return type ?? (value === undefined ? undefined : value === null ? 'null' : typeof value)
}

const fitsType = (written: unknown, read: unknown): boolean =>
  read === undefined || written === read || (written === 'integer' && read === 'number')

const valuesOf = (json: Json): unknown[] | undefined =>
  'const' in json ? [json.const] : (json.enum as unknown[] | undefined)

function valueMisfits(written: Json, read: Json, reader: Reader, path: string): string[] {
  const [given, known] = [valuesOf(written), valuesOf(read)]
  if (!known) return []
  if (!given) return [`${path || 'it'} takes only some values`]
  const unknown = given.filter(value => !known.includes(value))
  // A word in a list may be new to a reader; a fixed value distinguishes alternatives.
  if (reader === 'tolerant' && !('const' in read)) return []
  return unknown.map(value => `${path || 'it'} does not take ${JSON.stringify(value)}`)
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']

function boundMisfits(written: Json, read: Json, path: string): string[] {
  const bound = (json: Json, name: string, none: number): number => Number(json[name] ?? none)
  const narrower = [
    ...lower.filter(name => bound(written, name, -Infinity) < bound(read, name, -Infinity)),
    ...upper.filter(name => bound(written, name, Infinity) > bound(read, name, Infinity)),
    ...['format', 'pattern'].filter(name => read[name] !== undefined && read[name] !== written[name]),
  ]
  return narrower.map(name => `${path || 'it'} has a narrower ${name}`)
}

function fieldMisfits(from: Schema, to: Schema, reader: Reader, path: string): string[] {
  const [written, read] = [resolve(from), resolve(to)]
  const [given, known] = [fieldsOf(written), fieldsOf(read)]
  const [sure, needed] = [required(written), required(read)]
  const missing = needed
    .filter(name => !sure.includes(name) && !isDeprecated(given[name]) && !isDeprecated(known[name]))
    .map(name => `${join(path, name)} ${name in given ? 'may be absent' : 'is missing'}`)
  const [shared, unread] = [true, false].map(isKnown =>
    Object.keys(given).filter(name => name in known === isKnown),
  ) as [string[], string[]]
  return [
    ...missing,
    // An ignored parameter is lost in silence, where a user asked for something by it.
    ...(reader === 'strict' ? unread.filter(name => !isDeprecated(given[name])) : []).map(
      name => `${join(path, name)} is not read any more`,
    ),
    ...shared.flatMap(name =>
      misfits(within(from, given[name] ?? {}), within(to, known[name] ?? {}), reader, join(path, name)),
    ),
  ]
}

function itemMisfits(from: Schema, to: Schema, reader: Reader, path: string): string[] {
  const [written, read] = [resolve(from).items, resolve(to).items]
  if (!written || !read) return []
  return misfits(within(from, written as Json), within(to, read as Json), reader, `${path}[]`)
}

/** Still given and taken, and gone one release later: a caller released with it so does without it. */
export const isDeprecated = (json: Json | undefined): boolean => json?.deprecated === true

const fieldsOf = ({ properties }: Json): Record<string, Json> => (properties ?? {}) as Record<string, Json>
const required = (json: Json): string[] => (json.required ?? []) as string[]
const join = (path: string, name: string): string => (path ? `${path}.${name}` : name)
