import { coachingCalls, limits, type TopicList, WriteTopicList } from '@kocyolu/contracts'
import { Button, call, QueryView } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { RowActions } from '../../shared/row.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { wholeOf } from '../../shared/whole-of.ts'
import { topicListsQuery } from './queries.ts'
import { useText } from './texts.ts'
import { readTopicLines, topicLines } from './topic-lines.ts'

const nameOf = ({ exam, subject }: TopicList) => `${exam} ${subject}`

/** The topics of the exams, by subject. */
export function TopicLists() {
  const t = useText()
  const query = useQuery(topicListsQuery)
  const [edited, setEdited] = useState<TopicList | null>(null)
  const list = query.data?.find(({ id }) => id === edited?.id) ?? edited
  return (
    <Section title={t('topic-lists.title')} lead={t('topic-lists.lead')}>
      <QueryView query={query} skeleton={<PartSkeleton rows={6} />}>
        {lists => (
          <ul>
            {lists.map(one => (
              <li key={one.id} className={styles.row}>
                <span className={styles.words}>
                  <strong lang="tr">{nameOf(one)}</strong>
                  <span className="soft small">
                    {t('topic-lists.count', { count: one.topics.length })}
                    {' · '}
                    <a href={one.link} target="_blank" rel="noopener noreferrer" lang="tr">
                      {one.source}
                    </a>
                    {`, ${one.year}`}
                  </span>
                </span>
                <RowActions name={nameOf(one)}>
                  <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(one)}>
                    {t('edit')}
                  </Button>
                </RowActions>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {list && (
        <TopicListDialog
          key={list.id}
          list={list}
          // A late answer closes its own dialog alone.
          onClose={() => setEdited(now => (now === edited ? null : now))}
        />
      )}
    </Section>
  )
}

/** Letters of the longest list. */
const textMax = 8_000

/** Changes the topics of a subject, one a line, and where they are from. */
function TopicListDialog({ list, onClose }: { list: TopicList; onClose: () => void }) {
  const t = useText()
  const shared = useSharedText()
  const texts = useFormTexts()
  const draft = useFormDraft(`admin:topic-lists.${list.id}`, fieldsOf(list), list.version)
  const { values, change } = draft
  const { send, isPending } = useAction({
    name: `topic-lists.${list.id}`,
    call: (body: WriteTopicList) =>
      call(coachingCalls.updateTopicList, { params: { id: String(list.id) }, body }),
    changes: 'progress',
    changed: (_body, row) => ({ id: row.id, row }),
    done: () => t('saved', { name: nameOf(list) }),
  })
  const form = useForm({
    schema: WriteTopicList,
    body: {
      year: wholeOf(values.year),
      source: values.source,
      link: values.link,
      topics: readTopicLines(values.topics, list.topics),
      version: draft.version,
    },
    ...texts,
    version: draft.version,
    isUnsaved: draft.isChanged,
    send: body => send(body).then(({ version }) => draft.settle(version) && onClose()),
  })
  const labels = {
    topics: t('topic-lists.topics'),
    year: t('topic-lists.year'),
    source: t('topic-lists.source'),
    link: t('topic-lists.link'),
  }
  return (
    <FormDialog
      title={t('topic-lists.change', { name: nameOf(list) })}
      text={t('topic-lists.formText')}
      confirm={shared('save')}
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={labels}
      onClose={onClose}
    >
      <TextField
        label={labels.topics}
        hint={t('topic-lists.topicsHint')}
        rows={10}
        maxLength={textMax}
        value={values.topics}
        error={
          form.error('topics') &&
          t('topic-lists.topicsWrong', { max: limits.topicsMax, letters: limits.planTopicMax })
        }
        onChange={topics => change({ topics })}
      />
      <div className={styles.pair}>
        <TextField
          label={labels.source}
          maxLength={80}
          value={values.source}
          error={form.error('source')}
          onChange={source => change({ source })}
        />
        <TextField
          label={labels.year}
          inputMode="numeric"
          maxLength={4}
          value={values.year}
          error={form.error('year') && t('rank-tables.yearWrong')}
          onChange={year => change({ year })}
        />
      </div>
      <TextField
        label={labels.link}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={values.link}
        error={form.error('link') && t('social.wrong')}
        onChange={link => change({ link })}
      />
    </FormDialog>
  )
}

const fieldsOf = ({ year, source, link, topics }: TopicList) => ({
  ...{ source, link },
  year: String(year),
  topics: topicLines(topics),
})
