import { isPictureUrl } from '@kocyolu/contracts'
import sanitizeHtml from 'sanitize-html'

const allowedTags = [
  ...['h2', 'h3', 'h4', 'p', 'blockquote', 'ul', 'ol', 'li', 'strong', 'em', 's', 'code', 'pre', 'hr', 'br'],
  ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** HTML that is safe to put on a page: only harmless tags and addresses stay, and of pictures only those of this site. */
export const sanitize = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      h2: ['id'],
      h3: ['id'],
      img: ['src', 'alt', 'loading'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'http', 'mailto'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureUrl(attribs.src ?? ''),
    allowProtocolRelative: false,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc noopener' }),
      img: sanitizeHtml.simpleTransform('img', { loading: 'lazy' }),
    },
  }).trim()
