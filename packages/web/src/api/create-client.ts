import { type Call, type Client, createClient as createBareClient } from '@kocyolu/contracts'
import { knowFailure } from '../text/know-failure.ts'
import { noteOffer } from './offers.ts'
import { sendFile } from './send-file.ts'

/**
 * The typed client of some calls, as every part of the site uses it: what the services say of their age is
 * remembered, and a failure is told once there are words for it.
 */
export function createClient<C extends Record<string, Call>>(calls: C): Client<C> {
  return createBareClient(calls, { onOffer: noteOffer, onFailure: knowFailure, sendFile })
}
