import { contentCalls, type PageSlug, pageSlugs } from '@kocyolu/contracts'
import { Button, ConfirmAction, call, QueryView, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../../shared/badge.tsx'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { RowActions } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import { sitePagesQuery } from './queries.ts'
import { SitePageDialog } from './site-page-dialog.tsx'
import { useText } from './texts.ts'

/** The pages that the footer leads to: a link is there for each page that is written. */
export function SitePages() {
  const t = useText()
  const format = useFormat()
  const [edited, setEdited] = useState<PageSlug | null>(null)
  const { run, pending } = useAction({
    name: 'pages.delete',
    call: (slug: PageSlug) => call(contentCalls.deleteSitePage, { params: { slug } }),
    changes: 'site-pages',
    done: slug => t('pages.deleteDone', { name: t(`pages.slug.${slug}`) }),
  })
  return (
    <Section title={t('pages.title')} lead={t('pages.lead')}>
      <QueryView query={useQuery(sitePagesQuery)} skeleton={<PartSkeleton rows={10} />}>
        {pages => (
          <ul>
            {pageSlugs.map(slug => {
              const page = pages.find(one => one.slug === slug)
              return (
                <li key={slug} className={styles.row}>
                  <span className={styles.words}>
                    <strong>
                      {page ? (
                        <Link to={`/${slug}`}>{t(`pages.slug.${slug}`)}</Link>
                      ) : (
                        t(`pages.slug.${slug}`)
                      )}
                    </strong>
                    <span className="soft small">
                      {page ? t('pages.changed', { date: format.date(page.updatedAt) }) : t('pages.missing')}
                    </span>
                  </span>
                  <span>{page && <Badge>{page.title.en === null ? 'TR' : 'TR · EN'}</Badge>}</span>
                  <RowActions name={t(`pages.slug.${slug}`)}>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(slug)}>
                      {t(page ? 'edit' : 'pages.write')}
                    </Button>
                    {page && (
                      <ConfirmAction
                        confirm={t('delete')}
                        title={t('deleteTitle', { name: t(`pages.slug.${slug}`) })}
                        text={t('pages.deleteText')}
                        isBusy={pending.includes(slug)}
                        call={() => run(slug)}
                      />
                    )}
                  </RowActions>
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
      {edited && (
        <SitePageDialog
          key={edited}
          slug={edited}
          // A late answer closes its own dialog alone.
          onClose={() => setEdited(now => (now === edited ? null : now))}
        />
      )}
    </Section>
  )
}
