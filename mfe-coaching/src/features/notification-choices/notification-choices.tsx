import { QueryView, Skeleton, toast, useErrorText } from '@kocyolu/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChoiceTable } from './choice-table.tsx'
import { choose, preferencesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** How somebody is told of what happens; a choice holds at once. */
export function NotificationChoices() {
  const t = useText()
  const errorText = useErrorText()
  const { mutate } = useMutation(choose)
  return (
    <QueryView query={useQuery(preferencesQuery)} skeleton={<Skeleton height={360} radius={12} />}>
      {({ preferences }) => (
        <ChoiceTable
          preferences={preferences}
          onChoose={choice =>
            mutate(choice, { onError: error => toast.error(t('failed'), errorText(error)) })
          }
        />
      )}
    </QueryView>
  )
}
