import { type Call, type Client, createClient as createBareClient } from '@kocyolu/contracts'
import { knowFailure } from '../text/know-failure.ts'
import { sendFile } from './send-file.ts'
import { noteServerDate } from './server-clock.ts'

const timedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  noteServerDate(answer.headers.get('Date'))
  return answer
}

/** The typed client of some calls, as every part of the site uses it: a failure is told once there are words for it. */
export function createClient<C extends Record<string, Call>>(calls: C): Client<C> {
  return createBareClient(calls, { fetch: timedFetch, onFailure: knowFailure, sendFile })
}
