import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where programs live that are not on an ordinary user's PATH; Debian's `chromium` on the PATH is a noisy wrapper. */
const folders = {
  before: ['/usr/lib/chromium'],
  after: ['/usr/local/sbin', '/usr/sbin', '/sbin', '/opt/homebrew/bin'],
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The full path of a program, or null when the system has none. */
export function locate(program: string): string | null {
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return (
    [...folders.before, ...path, ...folders.after].map(folder => join(folder, program)).find(isExecutable) ??
    null
  )
}
