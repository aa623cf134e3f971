import { styleText } from 'node:util'

const styles: Record<string, Parameters<typeof styleText>[0]> = {
  trace: 'dim',
  debug: 'dim',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
}
/** Said by the prefix already, or of no use to a reader. */
const silent = new Set([
  'level',
  'time',
  'msg',
  'pid',
  'hostname',
  'name',
  'build',
  'err',
  'method',
  'path',
  'status',
  'ms',
])

type LogRecord = Record<string, unknown>

function parse(line: string): LogRecord | null {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const text = 'stack' in error ? error.stack : 'message' in error ? error.message : JSON.stringify(error)
  return `\n    ${String(text).replaceAll('\n', '\n    ')}`
}

/** What happened: a request says itself, everything else has a message. */
function headline({ msg, method, path, status, ms }: LogRecord): string {
  return method && path ? `${method} ${path} ${status} ${ms} ms` : String(msg ?? '')
}

/** One structured log record as one readable line; anything else stays as it is. */
export function formatLine(line: string): string {
  const record = parse(line)
  if (typeof record?.level !== 'string') return line
  const time = typeof record.time === 'number' ? new Date(record.time).toISOString().slice(11, 23) : ''
  const rest = Object.entries(record)
    .filter(([key]) => !silent.has(key))
    .map(([key, value]) => `${key}=${show(value)}`)
    .join(' ')
  const level = styleText(styles[record.level] ?? 'dim', record.level.padEnd(5))
  return `${styleText('dim', time)} ${level} ${headline(record)}${rest && ` ${styleText('dim', rest)}`}${errorText(record.err)}`
}
