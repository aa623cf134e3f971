import { ApiError } from '@kocyolu/contracts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { asksForProof, proveUrl } from '../session/account-pages.ts'
import { useText } from '../text/web-text.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/panel.tsx'
import styles from './stale-note.module.css'

/** The used part of a query's result; several queries can be joined into one. */
export interface QueryState<T> {
  data: T | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
  /** Of a list that goes on: `ShowMore` says itself when more of it does not come. */
  isFetchNextPageError?: boolean
}

interface Props<T> {
  query: QueryState<T>
  /** Shown until the first data, in its measures. */
  skeleton: ReactNode
  /** Texts of the panel without data. */
  title?: string | undefined
  text?: string | undefined
  /** Shown where there is nothing at that address, or not any more: also in place of what was shown. */
  notFound?: ReactNode
  /** Takes the place of that panel for another failure with a meaning of its own; undefined for the others. */
  failure?: (error: unknown) => ReactNode
  /** Wrapper of the panel. */
  panel?: (panel: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/**
 * The one way to show what a query brings: a skeleton until the first data, a panel with a retry when there is none, and
 * data that is once shown stays, with a quiet note when it could not be fetched again. Only what is gone goes.
 */
export function QueryView<T>({
  query,
  skeleton,
  title,
  text,
  notFound,
  failure,
  panel = own => own,
  children,
}: Props<T>) {
  const { data, isFetching, refetch, isFetchNextPageError = false } = query
  const error = isFetchNextPageError ? null : query.error
  const retry = () => void refetch()
  useRetryOnline(Boolean(error), retry)
  if (notFound && error instanceof ApiError && error.code === 'not_found') return notFound
  if (data !== undefined) {
    return (
      <>
        {/* Without a network the bar of the page says it once. */}
        {error && navigator.onLine ? <StaleNote error={error} isBusy={isFetching} onRetry={retry} /> : null}
        {children(data)}
      </>
    )
  }
  if (!error) return skeleton
  return (
    failure?.(error) ??
    panel(<ErrorPanel error={error} title={title} text={text} onRetry={retry} isBusy={isFetching} />)
  )
}

/** Tries again by itself when the browser comes back online. */
function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry)
  useEffect(() => {
    if (!hasFailed) return
    const tryAgain = () => onOnline()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [hasFailed])
}

interface StaleNoteProps {
  error: unknown
  isBusy: boolean
  onRetry: () => void
}

/** Says that what is shown could not be fetched again; lies over the content, so that nothing moves. */
function StaleNote({ error, isBusy, onRetry }: StaleNoteProps) {
  const t = useText()
  return (
    <div className={styles.place}>
      <div role="status" className={styles.note}>
        <span>{t('stale.text')}</span>
        {asksForProof(error) ? (
          <a className={buttonClass({ variant: 'quiet' })} href={proveUrl()}>
            {t('error.prove')}
          </a>
        ) : (
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onRetry()}>
            {t('error.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}
