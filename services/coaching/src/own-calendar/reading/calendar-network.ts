import type { OutgoingHttpHeaders } from 'node:http'
import type { RequestOptions } from 'node:https'
import type { Config } from '../../config.ts'
import { publicLookup } from './public-lookup.ts'

/** How the servers of calendars are reached, and what they are told of us. */
export type CalendarNetwork = (host: string) => RequestOptions & { headers: OutgoingHttpHeaders }

const testName = /^[\w-]+\.calendar\.test$/

type Settings = Pick<Config, 'nodeEnv' | 'publicOrigin' | 'calendarTestServer'>

/**
 * Reaches servers of the internet. The names that tests have for theirs, which nobody can own, lead to this machine where a test
 * says so; no other name does. A site that is live with such a setting does not start.
 */
export function calendarNetwork({
  nodeEnv,
  publicOrigin,
  calendarTestServer: server,
}: Settings): CalendarNetwork {
  if (server && nodeEnv === 'production')
    throw new Error('CALENDAR_TEST_SERVER is for tests alone, never with NODE_ENV=production')
  const lookup = publicLookup()
  // Outlook's servers answer what looks like a browser alone.
  const headers = { 'user-agent': `Mozilla/5.0 (compatible; KocYolu/1.0; +${publicOrigin})` }
  return host => {
    if (!server || !testName.test(host)) return { headers, lookup, port: 443 }
    return { headers, host: '127.0.0.1', servername: host, port: server.port, ca: server.ca }
  }
}
