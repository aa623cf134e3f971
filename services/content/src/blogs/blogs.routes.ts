import { service } from '../deps.ts'
import { countBlogs } from './count-blogs.ts'
import { listBlogs } from './list-blogs.ts'

export const blogRoutes = service.implement({
  listBlogs: ({ deps, caller, query }) => listBlogs(deps, caller, query ?? {}),
  countBlogs: ({ deps }) => countBlogs(deps),
})
