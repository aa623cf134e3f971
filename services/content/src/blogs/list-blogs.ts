import type { Caller } from '@kocyolu/contracts'
import type { Deps } from '../deps.ts'
import { mayReadEveryDraft } from './blog-policy.ts'

/** Published posts, newest first; with `all` also the drafts that this caller may read. */
export async function listBlogs({ em }: Deps, caller: Caller | null, query: { all?: boolean | undefined }) {
  const rows = await em
    .getKysely()
    .selectFrom('blogs')
    .leftJoin('people', 'people.user_id', 'blogs.author_id')
    .selectAll('blogs')
    .select(['people.first_name', 'people.last_name', 'people.profile_image_url', 'people.university'])
    .where(eb => {
      const published = eb('blogs.published', '=', true)
      if (!query.all || !caller) return published
      return mayReadEveryDraft(caller)
        ? eb.lit(true)
        : eb.or([published, eb('blogs.author_id', '=', caller.id)])
    })
    .orderBy('blogs.created_at', 'desc')
    .orderBy('blogs.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    content: row.content,
    contentHtml: row.content_html,
    excerpt: row.excerpt,
    authorId: row.author_id,
    published: row.published,
    category: row.category,
    isSuccessStory: row.category === 'success_story',
    examType: row.exam_type,
    featuredImage: row.featured_image,
    universityRank: row.university_rank,
    author: {
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      profileImageUrl: row.profile_image_url,
      university: row.university,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}
