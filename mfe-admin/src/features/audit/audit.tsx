import {
  type AccessEntry,
  AccessKind,
  type AuditEntry,
  AuditRedaction,
  auditTextsOf,
  identityCalls,
  limits,
} from '@kocyolu/contracts'
import { Button, call, useFormat, useSession } from '@kocyolu/web'
import { TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { FormDialog, useFormTexts } from '../../shared/form-dialog.tsx'
import { ListView } from '../../shared/list-view.tsx'
import { useActionsColumn } from '../../shared/row.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useText as useSharedText } from '../../shared/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import { type Column, useListQuery, useListState } from '../../shared/use-list.tsx'
import styles from './audit.module.css'
import { Changes } from './changes.tsx'
import {
  type AuditArea,
  actionsIn,
  auditAreas,
  auditFile,
  listAudit,
  redactEntry,
  showEntry,
} from './queries.ts'
import { useText } from './texts.ts'

/** Acts of admins, area by area, and the access log. */
export function Audit() {
  const t = useText()
  const { area } = useParams()
  const areas = [...auditAreas, 'access'] as const
  const shown = areas.find(one => one === area) ?? 'people'
  return (
    <div className="stack loose">
      <Tabs
        label={t('areas')}
        tabs={areas.map(one => ({
          to: one === 'people' ? '/admin/audit' : `/admin/audit/${one}`,
          label: t(`area.${one}`),
        }))}
      />
      {shown === 'access' ? <AccessLog /> : <Log key={shown} area={shown} />}
    </div>
  )
}

function Log({ area }: { area: AuditArea }) {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const { user: me } = useSession()
  const [redacting, setRedacting] = useState<AuditEntry | null>(null)
  const query = useListQuery(ownKey('audit', area, state.query), request =>
    listAudit(area, state.query, request),
  )
  const people = new Map(query.data?.items.map(({ actor }) => [actor.id, actor.name]))
  const act = (action: string) => t(`action.${action}` as 'action.other')

  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t('what'),
      render: entry => (
        <span className={styles.act}>
          <strong>{act(entry.action)}</strong>
          <span>{entry.subject.name}</span>
        </span>
      ),
    },
    { key: 'change', title: t('change'), render: entry => <Changes entry={entry} /> },
    { key: 'who', title: t('who'), render: entry => entry.actor.name },
    {
      key: 'when',
      title: t('when', { zone: format.zoneName }),
      render: entry => <time dateTime={entry.createdAt}>{format.dateTime(entry.createdAt)}</time>,
    },
    useActionsColumn(
      entry => `${act(entry.action)}, ${entry.subject.name}`,
      entry =>
        mayForget(entry, me?.id) && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setRedacting(entry)}>
            {t('redact.open')}
          </Button>
        ),
    ),
  ]

  return (
    <>
      <ListView
        state={state}
        query={query}
        label={t(`area.${area}`)}
        columns={columns}
        rowKey={entry => entry.id}
        filters={[
          {
            name: 'action',
            label: t('what'),
            options: actionsIn(area).map(action => ({ value: action, label: act(action) })),
          },
          {
            name: 'actor',
            label: t('who'),
            options: [...people].map(([id, name]) => ({ value: id, label: name })),
          },
          { name: 'from', label: shared('list.from'), options: 'day' },
          { name: 'to', label: shared('list.to'), options: 'day' },
        ]}
        file={auditFile(area, state.filters)}
        empty={{ title: t('none.title'), text: t('none.text') }}
      />
      {redacting && (
        <RedactDialog
          key={redacting.id}
          area={area}
          entry={redacting}
          // A late answer closes its own dialog alone.
          onClose={() => setRedacting(now => (now === redacting ? null : now))}
        />
      )}
    </>
  )
}

const isText = (value: unknown): boolean => typeof value === 'string' && !/^sha256:|^$/.test(value)

/** Whether there is a text of a person in it that the log could forget for this reader: an act of another admin's. */
const mayForget = (
  { action, actor, subject, before, after }: AuditEntry,
  readerId: string | undefined,
): boolean => {
  const texts = auditTextsOf(action)
  if (!texts || actor.id === readerId) return false
  return isText(subject.name) || texts.some(name => isText(before?.[name]) || isText(after?.[name]))
}

/** Sign-ins, proofs and calls that were rejected for lack of rights. */
function AccessLog() {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const state = useListState()
  const query = useListQuery(ownKey('audit', 'access', state.query), request =>
    call(identityCalls.listAccess, { query: state.query, ...request }),
  )
  const textOf = (group: 'kind' | 'by', name: string): string =>
    t(`access.${group}.${name}` as 'access.kind.other')

  const columns: Column<AccessEntry>[] = [
    {
      key: 'what',
      title: t('access.what'),
      render: ({ kind, detail }) => (
        <span className={styles.act}>
          <strong>{textOf('kind', kind)}</strong>
          <span>{kind === 'forbidden' ? detail : textOf('by', detail)}</span>
        </span>
      ),
    },
    { key: 'user', title: t('access.user'), render: ({ user }) => user?.name ?? t('access.unknown') },
    { key: 'address', title: t('access.address'), render: ({ address }) => address },
    {
      key: 'when',
      title: t('when', { zone: format.zoneName }),
      render: ({ createdAt }) => <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>,
    },
  ]
  return (
    <ListView
      state={state}
      query={query}
      label={t('area.access')}
      columns={columns}
      rowKey={entry => entry.id}
      search={t('access.search')}
      filters={[
        {
          name: 'kind',
          label: t('access.what'),
          options: AccessKind.options.map(kind => ({ value: kind, label: textOf('kind', kind) })),
        },
        { name: 'from', label: shared('list.from'), options: 'day' },
        { name: 'to', label: shared('list.to'), options: 'day' },
      ]}
      empty={{ title: t('access.none.title'), text: t('access.none.text') }}
    />
  )
}

type Props = { area: AuditArea; entry: AuditEntry; onClose: () => void }

const nothing = { why: '' }

/** Redacts an entry's texts, which cannot be undone; the log keeps who wanted it and why. */
function RedactDialog({ area, entry, onClose }: Props) {
  const t = useText()
  const texts = useFormTexts()
  const client = useQueryClient()
  const name = `audit.${area}.${entry.id}`
  const draft = useFormDraft(`admin:${name}`, nothing)
  const { send, isPending } = useAction({
    name,
    call: (body: AuditRedaction) => redactEntry(area, entry.id, body),
    changes: 'audit',
    done: () => t('redact.done'),
  })
  const form = useForm({
    schema: AuditRedaction,
    body: draft.values,
    ...texts,
    isUnsaved: draft.isChanged,
    send: body =>
      send(body).then(redacted => {
        showEntry(client, area, redacted)
        if (draft.settle()) onClose()
      }),
  })
  const label = t('redact.why')
  return (
    <FormDialog
      title={t('redact.title')}
      text={t('redact.text')}
      confirm={t('redact.confirm')}
      variant="alert"
      form={{ ...form, isSending: isPending }}
      draft={draft}
      labels={{ why: label }}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={draft.values.why}
        rows={2}
        maxLength={limits.whyMax}
        required
        error={form.error('why')}
        onChange={why => draft.change({ why })}
      />
    </FormDialog>
  )
}
