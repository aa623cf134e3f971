import { Blog } from '@kocyolu/contracts'
import type { About } from './about.ts'

export function aboutPost(answer: unknown): About {
  const post = Blog.parse(answer)
  const author = `${post.author.firstName} ${post.author.lastName}`
  return {
    own: {
      title: { tr: post.title, en: post.title },
      description: { tr: post.excerpt, en: post.excerpt },
    },
    path: `/blog/${post.slug}`,
    image: post.featuredImage,
    type: 'article',
    thing: (url, brandName) => ({
      '@type': 'Article',
      '@id': url(`/blog/${post.slug}`),
      mainEntityOfPage: url(`/blog/${post.slug}`),
      headline: post.title,
      description: post.excerpt,
      ...(post.featuredImage && { image: [url(post.featuredImage)] }),
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      inLanguage: 'tr',
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: brandName, url: url('/') },
    }),
  }
}
