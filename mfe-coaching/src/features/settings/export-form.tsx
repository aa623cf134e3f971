import { ApiError, Button } from '@kocyolu/web'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../shared/use-action.ts'
import { askExport, exportQuery } from './queries.ts'
import styles from './settings.module.css'
import { useText } from './texts.ts'

/** Asks for the file. What is in it is more than a sign-in left open should give: the call wants a fresh proof. */
export function ExportForm() {
  const t = useText()
  const client = useQueryClient()
  const { mutate, isPending } = useAction(
    {
      ...askExport,
      onError: failure => {
        // It was asked for elsewhere: what is known here says when the next can be.
        if (failure instanceof ApiError && failure.code === 'export.limit')
          void client.invalidateQueries({ queryKey: exportQuery.queryKey })
      },
    },
    t('failed'),
    own => client.setQueryData(exportQuery.queryKey, own),
  )
  return (
    <div className={styles.form}>
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isPending} onClick={() => mutate({})}>
          {isPending ? t('export.sending') : t('export.submit')}
        </Button>
      </div>
    </div>
  )
}
