import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { prettyFactory } from 'pino-pretty'
import { privateFolder } from '../stores/private-folder.ts'

/** Console output of a stack. */
export type Console = ReturnType<typeof createConsole>

const palette = [
  ...(['cyan', 'magenta', 'blue', 'yellow', 'green'] as const),
  ...(['cyanBright', 'magentaBright', 'blueBright'] as const),
]
const nameWidth = 21

/** A log record as readable text; a request says itself, anything that is no record stays as it is. */
const pretty = prettyFactory({
  colorize: process.stdout.hasColors?.() ?? false,
  translateTime: 'UTC:HH:MM:ss.l',
  ignore: 'pid,hostname,name,build,method,path,status,ms',
  singleLine: true,
  messageFormat: ({ msg, method, path, status, ms }) =>
    method && path ? `${method} ${path} ${status} ${ms} ms` : String(msg ?? ''),
})
export const formatLine = (line: string): string => (line.startsWith('{') ? pretty(line).trimEnd() : line)

/** Writes to `out`; every process' lines also go to a file of its own in `logFolder`, as they came. */
export function createConsole(out: NodeJS.WritableStream, logFolder: string) {
  privateFolder(logFolder)
  const files = new Map<string, WriteStream>()
  const colors = new Map<string, (typeof palette)[number]>()
  const write = (text: string): void => {
    out.write(`${text}\n`)
  }
  const prefix = (name: string): string => {
    const color = colors.get(name) ?? palette[colors.size % palette.length] ?? 'cyan'
    colors.set(name, color)
    return styleText(color, `${name.padEnd(nameWidth)}│`)
  }
  const file = (name: string): WriteStream => {
    const stream = files.get(name) ?? createWriteStream(join(logFolder, `${name.replaceAll(' ', '-')}.log`))
    files.set(name, stream)
    return stream
  }
  return {
    say: write,
    /** One line for its log file alone. */
    record: (name: string, line: string): void => {
      file(name).write(`${line}\n`)
    },
    /** One line of a process' output. */
    line: (name: string, line: string): void => {
      file(name).write(`${line}\n`)
      write(`${prefix(name)} ${formatLine(line)}`)
    },
    note: (name: string, text: string) => write(`${prefix(name)} ${styleText('yellow', text)}`),
    /** Runs `work`, shows that it goes on and how long it took. */
    step: async <T>(title: string, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now()
      write(`${styleText('dim', '…')} ${title}`)
      const result = await work()
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      write(`${styleText('green', '✓')} ${title} ${styleText('dim', `${seconds} s`)}`)
      return result
    },
  }
}
