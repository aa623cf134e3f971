import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the processor. */
const ticks = 100

/**
 * Processor time in seconds of all processes that this one has started and that have ended, theirs included, without its own;
 * null where the system does not count it. Source: `cutime` and `cstime` of Linux' proc(5).
 */
export function processorSeconds(): number | null {
  try {
    // The name of the program is in brackets and may hold spaces.
    const [, rest = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\)(?!.*\))/s)
    const fields = rest.trim().split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticks
  } catch {
    return null
  }
}
