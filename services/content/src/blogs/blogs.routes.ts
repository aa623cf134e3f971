import { service } from '../service.ts'
import { countBlogs } from './count-blogs.ts'
import { getBlog } from './get-blog.ts'
import { listBlogs } from './list-blogs.ts'

export const blogRoutes = service.implement({
  listBlogs: ({ deps, caller, query }) => listBlogs(deps, caller, query),
  getBlog: ({ deps, caller, params }) => getBlog(deps, caller, params.id),
  countBlogs: ({ deps }) => countBlogs(deps),
})
