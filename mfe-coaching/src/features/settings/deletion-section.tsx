import type { User } from '@kocyolu/contracts'
import { Button, currentUserQuery, lazyComponent, toast, useErrorText, useFormat } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useMutation } from '@tanstack/react-query'
import { FormWaiting } from './form-waiting.tsx'
import { takeBackDeletion } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

const DeletionForm = lazyComponent(
  async () => (await import('./deletion-form.tsx')).DeletionForm,
  FormWaiting,
)

/** Where a user has their account deleted, and where they take that back. */
export function DeletionSection({ user }: { user: User }) {
  const t = useText()
  const dueAt = user.deletionDueAt
  return (
    <Section layout="beside" title={t('deletion.title')} hash="delete-account">
      {dueAt ? <Leaving dueAt={dueAt} /> : <DeletionForm role={user.role} />}
    </Section>
  )
}

function Leaving({ dueAt }: { dueAt: string }) {
  const t = useText()
  const errorText = useErrorText()
  const format = useFormat()
  // Said also where the page has been left meanwhile.
  const { mutate, isPending } = useMutation({
    ...takeBackDeletion,
    onSuccess: (_reply, _sent, _prepared, { client }) => {
      client.setQueryData(currentUserQuery.queryKey, now => now && { ...now, deletionDueAt: null })
      toast.success(t('deletion.kept.title'), t('deletion.kept.text'))
    },
    onError: error => toast.error(t('failed'), errorText(error)),
  })
  return (
    <>
      <p className="soft">{t('deletion.due', { day: format.date(dueAt) })}</p>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isPending} onClick={() => mutate()}>
          {isPending ? t('deletion.keeping') : t('deletion.keep')}
        </Button>
      </div>
    </>
  )
}
