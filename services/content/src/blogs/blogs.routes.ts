import type { Caller } from '@kocyolu/contracts'
import { type Deps, service } from '../service.ts'
import { renderSafely } from '../text/render-safely.ts'
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

/** A text as its page will show it. */
async function previewBlog({ previews }: Pick<Deps, 'previews'>, { id }: Caller, content: string) {
  await previews.consume(id)
  return { contentHtml: (await renderSafely(id, content)).html }
}
