import { contentCalls, type PageSlug, pageSlugs } from '@kocyolu/contracts'
import { call, topicKey } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'

/** Which pages there are and where else the site is found. */
export const footerQuery = queryOptions({
  queryKey: topicKey('footer', 'shell'),
  queryFn: ({ signal }) => call(contentCalls.getFooter, { signal }),
})

const unusual: readonly PageSlug[] = ['careers', 'press']

/** Footer links of a new site: shown until the real ones are loaded, so that nothing moves, and where they cannot be loaded. */
export const usualPages: readonly PageSlug[] = pageSlugs.filter(slug => !unusual.includes(slug))
