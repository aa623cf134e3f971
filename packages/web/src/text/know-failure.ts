import type { ApiError } from '@kocyolu/contracts'
import type { areaErrorTexts } from '../failures/area-error-texts.ts'

/** A failed call is reported at the latest after so long, in ms, whether its texts have come or not. */
const maxWaitMs = 2_000

let known: typeof areaErrorTexts | undefined

/** The texts of what one area's calls alone answer, once such an answer has come. */
export const knownAreaTexts = (): typeof areaErrorTexts | undefined => known

/** Fetches the words of a failure that not every call can have: no first visit has them. */
export async function knowFailure({ code }: Pick<ApiError, 'code'>): Promise<void> {
  if (known || !code.includes('.')) return
  const late = new Promise(resolve => setTimeout(resolve, maxWaitMs))
  await Promise.race([load().catch(() => undefined), late])
}

async function load(): Promise<void> {
  known = (await import('../failures/area-error-texts.ts')).areaErrorTexts
}
