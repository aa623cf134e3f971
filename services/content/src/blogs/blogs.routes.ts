import { service } from '../service.ts'
import { previewBlog } from './preview-blog.ts'
import { countBlogs, exportBlogs, getBlog, listBlogs } from './read-blogs.ts'
import { createBlog, deleteBlog, publishBlog, updateBlog } from './write-blog.ts'

export const blogRoutes = service.implement({
  listBlogs: ({ deps, caller, query }) => listBlogs(deps, caller, query),
  exportBlogs: ({ deps, caller, query }) => exportBlogs(deps, caller, query),
  getBlog: ({ deps, caller, params }) => getBlog(deps, caller, params.id),
  countBlogs: ({ deps }) => countBlogs(deps),
  previewBlog: ({ deps, caller, body }) => previewBlog(deps, caller, body.content),
  createBlog: ({ deps, caller, body }) => createBlog(deps, caller, body),
  updateBlog: ({ deps, caller, params, body }) => updateBlog(deps, caller, params.id, body),
  publishBlog: ({ deps, caller, params, body }) => publishBlog(deps, caller, params.id, body),
  deleteBlog: ({ deps, caller, params }) => deleteBlog(deps, caller, params.id),
})
