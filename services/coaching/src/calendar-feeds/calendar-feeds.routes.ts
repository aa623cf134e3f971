import { service } from '../service.ts'
import { endFeed, getFeed, makeFeed, readFeed } from './calendar-feed.ts'

export const calendarFeedRoutes = service.implement({
  getCalendarFeed: ({ deps, caller }) => getFeed(deps, caller),
  makeCalendarFeed: ({ deps, caller }) => makeFeed(deps, caller),
  endCalendarFeed: async ({ deps, caller }) => {
    await endFeed(deps, caller)
    return undefined
  },
  readCalendarFeed: ({ deps, query }) => readFeed(deps, query.key),
})
