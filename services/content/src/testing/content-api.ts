import { randomUUID } from 'node:crypto'
import type { content } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { type TestService, testService } from '@kocyolu/service/testing'
import { buildApp } from '../app.ts'
import { Blog } from '../db/entities.ts'
import { type ProcessDeps, service } from '../service.ts'
import { renderText } from '../text/render-text.ts'

export type ContentApi = TestService<ProcessDeps, typeof content>

export const startContent = (env: NodeJS.ProcessEnv = {}): Promise<ContentApi> =>
  testService(service, buildApp, { env })

/** Stores a post; published by an author of its own by default. */
export async function storePost(api: ContentApi, change: Partial<Blog> = {}): Promise<number> {
  const { em, clock } = withEm(api.deps)
  const content = '**Merhaba**'
  const post = em.create(Blog, {
    slug: randomUUID(),
    title: 'Başlık',
    content,
    rendered: renderText(change.content ?? content),
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
