import { type ApiError, type Call, createCaller } from '@kocyolu/contracts'
import { asksForProof, leaveToProve } from '../session/prove.ts'
import { knowFailure } from '../text/know-failure.ts'
import { sendFile } from './send-file.ts'
import { noteServerDate } from './server-clock.ts'

const timedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  noteServerDate(answer.headers.get('Date'))
  return answer
}

/** A background read must not move the user to another page: its panel has a link. */
async function onFailure(error: ApiError, { method }: Call): Promise<void> {
  if (asksForProof(error) && method !== 'GET') leaveToProve()
  await knowFailure(error)
}

/**
 * Makes a call: `call(coachingCalls.getMentor, { params: { id } })`. A failure is an `ApiError`, thrown once its texts are loaded. A build carries, and needs of the services, the calls that its code names; take no list of calls as a whole.
 */
export const call = createCaller({ fetch: timedFetch, onFailure, sendFile })
