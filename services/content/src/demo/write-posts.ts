import { demoMentors } from '@kocyolu/service/demo'
import { Blog } from '../blogs/blog.entity.ts'
import { renderedFields } from '../blogs/blog.ts'
import type { Deps } from '../service.ts'
import { renderText } from '../text/render-text.ts'
import { slugOf } from '../text/words.ts'
import { demoPosts } from './posts.ts'

/** Writes the demo posts into an empty blog. */
export async function writeDemoPosts({ em }: Pick<Deps, 'em'>): Promise<void> {
  if ((await em.count(Blog)) > 0) return
  const posts = demoPosts()
  for (const { title, content, coach, writtenAt, ...rest } of posts) {
    const author = demoMentors[coach - 1]
    if (!author) throw new Error(`There is no demo coach ${coach}`)
    em.create(Blog, {
      ...rest,
      title,
      slug: slugOf(title),
      content,
      ...renderedFields(renderText(content)),
      authorId: author.id,
      featuredImage: null,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    })
  }
  await em.flush()
}
