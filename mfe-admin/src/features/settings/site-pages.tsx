import { contentCalls, type PageSlug, pageSlugs, type SitePage, WriteSitePage } from '@kocyolu/contracts'
import { Button, ConfirmAction, call, patchQueries, QueryView, SkeletonText, useFormat } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Badge } from '../../shared/badge.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { RowActions } from '../../shared/row.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { sitePageQuery, sitePagesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The pages that the footer leads to: a link is there for each page that is written. */
export function SitePages() {
  const t = useText()
  const format = useFormat()
  const [edited, setEdited] = useState<PageSlug | null>(null)
  const { send, pending } = useAction({
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
                        call={() => send(slug)}
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

type Props = { slug: PageSlug; onClose: () => void }

const fieldsOf = (page: SitePage | null | undefined) => ({
  titleTr: page?.tr.title ?? '',
  contentTr: page?.tr.content ?? '',
  titleEn: page?.en?.title ?? '',
  contentEn: page?.en?.content ?? '',
})

/** Writes a page of the footer, once its content is loaded; without English it is shown in Turkish to all. */
function SitePageDialog({ slug, onClose }: Props) {
  const t = useText()
  const shared = useSharedText()
  const client = useQueryClient()
  const query = useQuery(sitePageQuery(slug))
  const page = query.data
  const draft = useFormDraft(`admin:pages.${slug}`, fieldsOf(page), page === null ? 0 : page?.version)
  const { values: fields, change } = draft
  const name = t(`pages.slug.${slug}`)
  const { send, isPending } = useAction({
    name: `pages.${slug}`,
    call: (body: WriteSitePage) => call(contentCalls.putSitePage, { params: { slug }, body }),
    changes: 'site-pages',
    done: () => t('saved', { name }),
  })
  const en = { title: fields.titleEn, content: fields.contentEn }
  const form = useForm({
    schema: WriteSitePage,
    body: {
      tr: { title: fields.titleTr, content: fields.contentTr },
      en: `${en.title}${en.content}`.trim() === '' ? null : en,
      version: draft.version,
    },
    // A language is one field of the call: what is wrong with it is said below its text.
    message: () => t('pages.incomplete'),
    failed: shared('failed'),
    version: draft.version,
    isUnsaved: draft.isChanged,
    send: body =>
      send(body).then(saved => {
        patchQueries<SitePage | null>(client, { queryKey: sitePageQuery(slug).queryKey }, () => saved)
        if (draft.settle(saved.version)) onClose()
      }),
  })
  const labels = {
    titleTr: t('pages.titleTr'),
    contentTr: t('pages.contentTr'),
    titleEn: t('pages.titleEn'),
    contentEn: t('pages.contentEn'),
  }
  return (
    <FormDialog
      title={name}
      text={t('pages.formText')}
      confirm={shared('save')}
      size="wide"
      form={{ ...form, isSending: isPending, submit: () => page !== undefined && form.submit() }}
      draft={draft}
      labels={labels}
      onClose={onClose}
    >
      <QueryView<SitePage | null> query={query} skeleton={<SkeletonText lines={10} />}>
        {() => (
          <>
            <TextField
              label={labels.titleTr}
              value={fields.titleTr}
              maxLength={80}
              onChange={titleTr => change({ titleTr })}
            />
            <TextField
              label={labels.contentTr}
              hint={t('pages.markdown')}
              value={fields.contentTr}
              rows={10}
              error={form.error('tr')}
              onChange={contentTr => change({ contentTr })}
            />
            <TextField
              label={labels.titleEn}
              note={t('pages.optional')}
              value={fields.titleEn}
              maxLength={80}
              onChange={titleEn => change({ titleEn })}
            />
            <TextField
              label={labels.contentEn}
              note={t('pages.optional')}
              value={fields.contentEn}
              rows={10}
              error={form.error('en')}
              onChange={contentEn => change({ contentEn })}
            />
          </>
        )}
      </QueryView>
    </FormDialog>
  )
}
