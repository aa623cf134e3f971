import type { PageSlug, SitePage } from '@kocyolu/contracts'
import { QueryView, SkeletonText } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { useQuery } from '@tanstack/react-query'
import { sitePageQuery } from './queries.ts'
import { SitePageForm } from './site-page-form.tsx'
import { useText } from './texts.ts'

type Props = { slug: PageSlug; onClose: () => void }

/** Writes a page of the footer, once it is known what stands there. */
export function SitePageDialog({ slug, onClose }: Props) {
  const t = useText()
  const query = useQuery(sitePageQuery(slug))
  return (
    <ModalDialog open onClose={onClose} title={t(`pages.slug.${slug}`)} size="wide">
      <QueryView<SitePage | null> query={query} skeleton={<SkeletonText lines={10} />}>
        {page => <SitePageForm slug={slug} page={page} onClose={onClose} />}
      </QueryView>
    </ModalDialog>
  )
}
