import { composition } from './composition.ts'
import { liveNumber } from './live-number.ts'

/** Whether the site has gone on to another composition than the one this page was opened with; false when it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  try {
    return (await liveNumber()) !== composition.number
  } catch {
    // No answer, or not from this site: then a reload would not help.
    return false
  }
}
