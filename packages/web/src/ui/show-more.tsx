import type { InfiniteQueryObserverResult } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/web-text.ts'
import { toast } from '../toast/toast.tsx'
import { Button } from './button.tsx'

type Props = {
  list: Pick<InfiniteQueryObserverResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  className?: string | undefined
  /** `submit` in a form that leads to the next part without code. */
  type?: 'button' | 'submit'
  children: ReactNode
}

/** End of a long list: its next part, until there is none. */
export function ShowMore({ list, className, type = 'button', children }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const [wasPressed, setPressed] = useState(false)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  // The text takes the place, and the focus, of the button.
  if (!hasNextPage)
    return wasPressed ? (
      <p tabIndex={-1} className="soft small">
        {t('list.end')}
      </p>
    ) : null
  const more = async (event: MouseEvent) => {
    event.preventDefault()
    setPressed(true)
    const { error, isFetchNextPageError } = await fetchNextPage({ cancelRefetch: false })
    if (isFetchNextPageError) toast.error(errorText(error))
  }
  return (
    <Button type={type} className={className} isBusy={isFetchingNextPage} onClick={more}>
      {children}
    </Button>
  )
}
