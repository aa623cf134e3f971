import type { RequestOptions } from 'node:https'
import type { Config } from '../../config.ts'
import { publicLookup } from './public-lookup.ts'

/** How the servers of calendars are reached. */
export type CalendarNetwork = (host: string) => RequestOptions

const testName = /^[\w-]+\.calendar\.test$/

type Settings = Pick<Config, 'nodeEnv' | 'calendarTestServer'>

/**
 * Reaches servers of the internet. The names that tests have for theirs, which nobody can own, lead to this machine where a test
 * says so; no other name does. A site that is live with such a setting does not start.
 */
export function calendarNetwork({ nodeEnv, calendarTestServer: server }: Settings): CalendarNetwork {
  if (server && nodeEnv === 'production')
    throw new Error('CALENDAR_TEST_SERVER is for tests alone, never with NODE_ENV=production')
  const lookup = publicLookup()
  return host => {
    if (!server || !testName.test(host)) return { lookup, port: 443 }
    return { host: '127.0.0.1', servername: host, port: server.port, ca: server.ca }
  }
}
