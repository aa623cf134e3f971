import type { BlogSummary } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'

/** Posts with their authors, without what fills a page. */
export function selectBlogs({ em }: Pick<Deps, 'em'>) {
  return em
    .getKysely()
    .selectFrom('blogs')
    .leftJoin('people', 'people.user_id', 'blogs.author_id')
    .select([
      'blogs.id',
      'blogs.slug',
      'blogs.title',
      'blogs.excerpt',
      'blogs.author_id',
      'blogs.published',
      'blogs.category',
      'blogs.exam_type',
      'blogs.featured_image',
      'blogs.university_rank',
      'blogs.version',
      'blogs.created_at',
      'blogs.updated_at',
      'people.first_name',
      'people.last_name',
      'people.profile_image_url',
      'people.university',
    ])
}

type BlogRow = Awaited<ReturnType<ReturnType<typeof selectBlogs>['executeTakeFirstOrThrow']>>

/** A post in a list, as the API shows one. */
export function blogSummaryView(row: BlogRow): BlogSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    authorId: row.author_id,
    published: row.published,
    category: row.category,
    isSuccessStory: row.category === 'success_story',
    examType: row.exam_type ?? null,
    featuredImage: row.featured_image ?? null,
    universityRank: row.university_rank ?? null,
    author: {
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      profileImageUrl: row.profile_image_url ?? null,
      university: row.university ?? null,
    },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
