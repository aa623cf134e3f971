import { service } from '../service.ts'
import { countBlogs } from './count-blogs.ts'
import { createBlog } from './create-blog.ts'
import { getBlog } from './get-blog.ts'
import { exportBlogs, listBlogs } from './list-blogs.ts'
import { previewBlog } from './preview-blog.ts'
import { deleteBlog, publishBlog, updateBlog } from './write-blog.ts'

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
