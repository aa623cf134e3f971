import type { Blog, WriteBlog } from '@kocyolu/contracts'
import { type FakeServer, fail } from '@kocyolu/web/testing'
import { wholePost } from '../../shared/post.fixtures.ts'

type Write = WriteBlog & { version: number; clientId: string; published?: boolean }

/** One post on a server that keeps what it is sent as the content service does; none at first, or the given one. */
export function postServer(first: Blog | null = null) {
  const server = { post: first, clientId: '' }
  const write = (body: unknown, part: Partial<Blog>): Blog => {
    const { title, content, category, examType = null, universityRank = null } = body as Write
    const before = server.post ?? wholePost({ id: 7, can: { edit: true } })
    server.post = { ...before, title, content, category, examType, universityRank, ...part }
    return server.post
  }
  const replies = {
    'content.previewBlog': { contentHtml: '<p>Önizleme</p>' },
    'content.getBlog': () => server.post ?? fail('not_found'),
    'content.createBlog': ({ body }) => {
      const { clientId, published = false } = body as Write
      if (server.post && clientId === server.clientId) return server.post
      server.clientId = clientId
      return write(body, { published, version: 1 })
    },
    'content.updateBlog': ({ body }) => {
      const { version } = body as Write
      return server.post?.version === version ? write(body, { version: version + 1 }) : fail('conflict')
    },
    'content.publishBlog': ({ body }) => {
      const { published = false } = body as Write
      if (!server.post) return fail('not_found')
      server.post = { ...server.post, published, version: server.post.version + 1 }
      return server.post
    },
  } satisfies FakeServer
  return Object.assign(server, { replies })
}
