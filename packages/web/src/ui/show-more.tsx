import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { toast } from '../toast/toast.ts'
import { Button } from './button.tsx'

type Props = {
  list: Pick<InfiniteQueryObserverResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  className?: string | undefined
  children: ReactNode
}

/** End of a long list: its next part, until there is none. */
export function ShowMore({ list, className, children }: Props) {
  const errorText = useErrorText()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  if (!hasNextPage) return null
  const more = async () => {
    const { error, isFetchNextPageError } = await fetchNextPage({ cancelRefetch: false })
    if (isFetchNextPageError) toast.error(errorText(error))
  }
  return (
    <Button className={className} isBusy={isFetchingNextPage} onClick={() => void more()}>
      {children}
    </Button>
  )
}
