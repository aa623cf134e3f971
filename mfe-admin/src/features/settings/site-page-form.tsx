import { type PageSlug, type SitePage, WriteSitePage } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { Form, TextField, useForm } from '@kocyolu/web/form'
import { useState } from 'react'
import { api } from '../../api.ts'
import styles from '../../shared/part.module.css'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'

type Props = { slug: PageSlug; page: SitePage | null; onClose: () => void }
type Words = { title: string; content: string }

const wordsOf = (words: Words | null | undefined): Words => ({
  title: words?.title ?? '',
  content: words?.content ?? '',
})
const isEmpty = ({ title, content }: Words): boolean => `${title}${content}`.trim() === ''

/** The texts of a page in both languages; without English it is shown in Turkish to all. */
export function SitePageForm({ slug, page, onClose }: Props) {
  const t = useText()
  const shared = useSharedText()
  const [tr, setTr] = useState(wordsOf(page?.tr))
  const [en, setEn] = useState(wordsOf(page?.en))
  const { send } = useAction({
    call: (body: WriteSitePage) => api.content.putSitePage({ params: { slug }, body }),
    changes: 'site-pages',
    done: () => t('saved', { name: t(`pages.slug.${slug}`) }),
  })
  const form = useForm({
    schema: WriteSitePage,
    body: { tr, en: isEmpty(en) ? null : en, version: page?.version ?? 0 },
    // A language is one field of the call: what is wrong with it is said below its text.
    word: () => t('pages.incomplete'),
    send: body => send(body).then(onClose),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextField
        label={t('pages.titleTr')}
        value={tr.title}
        maxLength={80}
        onChange={title => setTr({ ...tr, title })}
      />
      <TextField
        label={t('pages.contentTr')}
        hint={t('pages.markdown')}
        value={tr.content}
        rows={10}
        error={form.error('tr')}
        onChange={content => setTr({ ...tr, content })}
      />
      <TextField
        label={t('pages.titleEn')}
        note={t('pages.optional')}
        value={en.title}
        maxLength={80}
        onChange={title => setEn({ ...en, title })}
      />
      <TextField
        label={t('pages.contentEn')}
        note={t('pages.optional')}
        value={en.content}
        rows={10}
        error={form.error('en')}
        onChange={content => setEn({ ...en, content })}
      />
      <Button type="submit" variant="primary" isBusy={form.isSending} className={styles.save}>
        {shared('save')}
      </Button>
    </Form>
  )
}
