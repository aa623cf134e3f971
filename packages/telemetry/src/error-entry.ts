/** Fields of an error in a log entry. */
export type ErrorEntry = {
  type: string
  message: string
  stack?: string
  cause?: ErrorEntry
  errors?: ErrorEntry[]
} & Record<string, unknown>

const deepest = 3
const maxErrors = 5
/** Fields of errors of Node, PostgreSQL, Redis and mail servers that hold nothing of their input. */
const kept = [
  ...['code', 'errno', 'syscall', 'address', 'port', 'status', 'statusCode', 'responseCode', 'severity'],
  ...['schema', 'table', 'column', 'constraint', 'routine'],
]
/** Kinds of SQL's errors that name tables, columns and circumstances; all others may quote a row. */
const namesNoValue = /^(?:08|25|40|53|55|57|58)...$|^42(?:P01|703|883|501)$/
const quoted = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|<[^>]*>|\S+@\S+|\b\w+:\/\/\S+/g

/**
 * An error as it is logged: where it came from, and what kind it is. Messages quote what a user sent: of a statement with its
 * values nothing is kept, of others the text outside of quotes and addresses.
 */
export function errorEntry(error: unknown, depth = 1): ErrorEntry {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutQuotes(String(error)) }
  const said = error as Error & Record<string, unknown>
  const entry: ErrorEntry = { type: error.constructor.name, message: messageOf(said) }
  for (const name of kept) if (isPlain(said[name])) entry[name] = said[name]
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  if (frames.length > 0) entry.stack = frames.join('\n')
  if (depth === deepest) return entry
  if (error.cause !== undefined) entry.cause = errorEntry(error.cause, depth + 1)
  if (Array.isArray(said.errors))
    entry.errors = said.errors.slice(0, maxErrors).map(one => errorEntry(one, depth + 1))
  return entry
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 100)
const withoutQuotes = (text: string): string => text.replaceAll(quoted, '…').slice(0, 500)

function messageOf(error: Error & Record<string, unknown>): string {
  const { message, code, severity } = error
  const kind = error.constructor.name
  const isOfDatabase = severity !== undefined || /^(?:Database|Driver)|Exception$/.test(kind)
  if (isOfDatabase && !namesNoValue.test(String(code))) return ''
  return isOfDatabase ? message.slice(0, 500) : withoutQuotes(message)
}
