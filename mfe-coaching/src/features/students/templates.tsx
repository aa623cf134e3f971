import { limits, type PlanTemplate, RenamePlanTemplate, readId } from '@kocyolu/contracts'
import {
  Button,
  ButtonLink,
  ConfirmAction,
  EmptyState,
  QueryView,
  Skeleton,
  toast,
  useFormat,
} from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTaskText } from '../../shared/plan/plan-task.tsx'
import { deleteTemplate, renameTemplate, templatesQuery } from '../../shared/templates/queries.ts'
import styles from '../../shared/templates/templates.module.css'
import { useText } from '../../shared/templates/texts.ts'
import { week } from '../../shared/week.ts'
import { ApplyTemplate } from './apply-template.tsx'

/** A coach's templates; the one that the address names goes into plans. */
export function Templates() {
  const t = useText()
  const [search] = useSearchParams()
  const query = useQuery(templatesQuery)
  const chosen = query.data?.find(({ id }) => id === readId(search.get('template') ?? undefined))
  const others = new URLSearchParams(search)
  others.delete('template')
  return (
    <div className="stack">
      <Link to={chosen ? `?${others}` : '/dashboard/students'} className={styles.back}>
        <ArrowLeft aria-hidden="true" size={18} />
        {t(chosen ? 'back' : 'students')}
      </Link>
      <QueryView
        query={query}
        skeleton={
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={320} radius={12} />
          </div>
        }
        title={t('loadError')}
      >
        {templates => {
          if (chosen) return <ApplyTemplate key={chosen.id} template={chosen} />
          if (templates.length === 0) return <EmptyState title={t('none.title')} text={t('none.text')} />
          return (
            <ul className={styles.list}>
              {templates.map(template => (
                <Template key={template.id} template={template} search={search} />
              ))}
            </ul>
          )
        }}
      </QueryView>
    </div>
  )
}

function Template({ template, search }: { template: PlanTemplate; search: URLSearchParams }) {
  const t = useText()
  const text = useTaskText()
  const format = useFormat('UTC')
  const { id, name, tasks } = template
  const [isRenaming, setRenaming] = useState(false)
  const deletion = useMutation(deleteTemplate(id))
  const to = new URLSearchParams(search)
  to.set('template', String(id))
  return (
    <li className={styles.template}>
      <h2 lang="" dir="auto">
        {name}
      </h2>
      <details>
        <summary>{`${t('count', { count: tasks.length })} · ${t('show')}`}</summary>
        <ul className={styles.tasks}>
          {tasks.map((task, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a task of a template is known by its place.
            <li key={place}>
              {format.weekday(week[task.weekday] ?? 'monday')}: <span lang="tr">{text.name(task)}</span>,{' '}
              {text.amount(task)}
            </li>
          ))}
        </ul>
      </details>
      {isRenaming ? (
        <Rename template={template} onEnd={() => setRenaming(false)} />
      ) : (
        <div className="row">
          <ButtonLink variant="primary" to={`?${to}`} aria-label={t('applyOf', { name })}>
            {t('apply')}
          </ButtonLink>
          <Button variant="quiet" aria-label={t('renameOf', { name })} onClick={() => setRenaming(true)}>
            {t('rename')}
          </Button>
          <ConfirmAction
            button={t('delete')}
            label={t('deleteOf', { name })}
            title={t('deleteTitle')}
            text={t('deleteText', { name })}
            confirm={t('deleteConfirm')}
            call={() => deletion.mutateAsync()}
            done={t('deleted')}
            failed={t('deleteFailed')}
          />
        </div>
      )}
    </li>
  )
}

function Rename({ template: { id, name }, onEnd }: { template: PlanTemplate; onEnd: () => void }) {
  const t = useText()
  const { mutateAsync } = useMutation(renameTemplate(id))
  const draft = useFormDraft(`template-name:${id}`, { name })
  const form = useForm({
    schema: RenamePlanTemplate,
    isUnsaved: draft.isChanged,
    body: draft.values,
    message: (_field: 'name') => t('nameWrong', { max: limits.templateNameMax }),
    failed: t('renameFailed'),
    send: async body => {
      await mutateAsync(body)
      draft.settle()
      toast.success(t('renamed'))
      onEnd()
    },
  })
  return (
    <Form form={form} className="stack">
      <TextField
        label={t('name')}
        error={form.error('name')}
        autoComplete="off"
        maxLength={limits.templateNameMax}
        value={draft.values.name}
        onChange={name => draft.change({ name })}
      />
      <FormEnd
        form={form}
        send={t('save')}
        sending={t('saving')}
        cancel={t('cancel')}
        onCancel={() => {
          draft.clear()
          onEnd()
        }}
      />
    </Form>
  )
}
