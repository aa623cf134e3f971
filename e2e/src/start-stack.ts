import { startTestStack } from '@kocyolu/infra/testing'
import { startCalendarServer } from '@kocyolu/service/testing'
import { usualReplicas } from './platform.ts'

/**
 * On a machine that does other things as well, an answer may take longer than a person is kept waiting: what is not about
 * that has a minute for it. What hangs is ended by who watches over processes, and a page's own parts are waited for as ever.
 */
const settings = {
  GATEWAY_CALL_SECONDS: '60',
  DATABASE_CONNECT_MS: '50000',
  DATABASE_STATEMENT_MS: '50000',
  DATABASE_LOCK_MS: '45000',
  REDIS_ANSWER_MS: '50000',
}

/** Playwright's global set-up: a whole platform of its own for the journeys, gone afterwards; or one that is given and stays. */
export default async function startStack(): Promise<() => Promise<void>> {
  if (process.env.JOURNEY_ORIGIN) return async () => undefined
  // Journeys run in processes of their own; the environment is what they share.
  const calendars = await startCalendarServer()
  // Its own address is in it.
  calendars.answer(({ url = '' }, response) => response.end(Buffer.from(url.slice(1), 'base64url')))
  const { port, ca } = calendars
  const stack = await startTestStack({
    messaging: usualReplicas,
    // Each journey brings coaches of its own; those about their approval ask for it.
    settings: { ...settings, COACH_APPROVAL: 'open', CALENDAR_TEST_SERVER: JSON.stringify({ port, ca }) },
  })
  Object.assign(process.env, {
    JOURNEY_ORIGIN: stack.origin,
    JOURNEY_MAIL: stack.mailViewer,
    JOURNEY_CONTROL: JSON.stringify(stack.control),
    JOURNEY_STORES: JSON.stringify(stack.stores),
    JOURNEY_RELEASES: JSON.stringify(stack.releases),
  })
  return async () => {
    calendars.close()
    await stack.close()
  }
}
