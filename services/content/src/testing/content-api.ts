import { randomUUID } from 'node:crypto'
import type { content } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { type TestService, testService } from '@kocyolu/service/testing'
import { buildApp } from '../app.ts'
import { Blog } from '../db/entities.ts'
import { type ProcessDeps, service } from '../service.ts'
import { renderText } from '../text/render-text.ts'

export type ContentApi = TestService<ProcessDeps, typeof content>

/** The real app on stores of its own. Coaches are approved as they come. */
export async function startContent(env: NodeJS.ProcessEnv = {}): Promise<ContentApi> {
  const api = await testService(service, buildApp, { env })
  return {
    ...api,
    as: async (who, provedAt) => {
      const client = await api.as(who, provedAt)
      if (client.caller?.role === 'mentor') await approve(api, client.caller.id)
      return client
    },
  }
}

let approvals = 0
/** Has coaching's approval of a coach arrive, or its end; each comes after the one before. */
export async function approve(
  api: Pick<ContentApi, 'deliver'>,
  userId: string,
  approved = true,
): Promise<void> {
  approvals += 1
  await api.deliver('mentor.approval_changed', { userId, version: approvals, approved })
}

/** Stores a post; published by an author of its own by default. */
export async function storePost(api: ContentApi, change: Partial<Blog> = {}): Promise<number> {
  const { em, clock } = withEm(api.deps)
  const content = '**Merhaba**'
  const post = em.create(Blog, {
    slug: randomUUID(),
    title: 'Başlık',
    content,
    rendered: change.rendered ?? renderText(change.content ?? content),
    excerpt: 'Merhaba',
    authorId: randomUUID(),
    published: true,
    category: 'other',
    createdAt: clock.now(),
    updatedAt: clock.now(),
    ...change,
  })
  await em.flush()
  return post.id
}
