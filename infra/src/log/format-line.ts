import { styleText } from 'node:util'

const levels: Record<number, { word: string; style: Parameters<typeof styleText>[0] }> = {
  10: { word: 'trace', style: 'dim' },
  20: { word: 'debug', style: 'dim' },
  30: { word: 'info', style: 'green' },
  40: { word: 'warn', style: 'yellow' },
  50: { word: 'error', style: 'red' },
  60: { word: 'fatal', style: 'red' },
}
/** Said by the prefix already, or of no use to a reader. */
const silent = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'name', 'service', 'err', 'v'])

function parse(line: string): Record<string, unknown> | null {
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

/** One structured log record as one readable line; anything else stays as it is. */
export function formatLine(line: string): string {
  const record = parse(line)
  if (!record || typeof record.level !== 'number') return line
  const level = levels[record.level] ?? { word: String(record.level), style: 'dim' }
  const time = typeof record.time === 'number' ? new Date(record.time).toISOString().slice(11, 23) : ''
  const rest = Object.entries(record)
    .filter(([key]) => !silent.has(key))
    .map(([key, value]) => `${key}=${show(value)}`)
    .join(' ')
  const parts = [
    styleText('dim', time),
    styleText(level.style, level.word.padEnd(5)),
    String(record.msg ?? ''),
  ]
  return `${parts.join(' ')}${rest && ` ${styleText('dim', rest)}`}${errorText(record.err)}`
}
