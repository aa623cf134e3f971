import type { PageHead } from '@kocyolu/bundler/composition'

/** Subject of a page, beyond the texts that all pages of its kind share. */
export interface About {
  /** Fills the gaps of its title and description. */
  values?: Record<string, string>
  /** Words of its own, in place of the shared ones. */
  own?: Partial<Pick<PageHead, 'title' | 'description'>>
  /** The one address of it, where there are several. */
  path?: string
  /** An address of this site or of another. */
  image?: string | null
  /** Its Open Graph type; `website` by default. */
  type?: 'profile' | 'article'
  /** In the terms of schema.org; `url` makes an address of this site absolute. */
  thing?: (url: (path: string) => string, brandName: string) => object
}
