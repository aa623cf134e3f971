import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/web-text.ts'
import { toast } from '../toast/toast.tsx'
import { ErrorPanel } from './panel.tsx'

/** Milliseconds after which a page has what it needs and may fetch what might be wanted next. */
const atRest = 2_000

type Lazy<P> = ComponentType<P> & { preload: () => Promise<unknown> }

/**
 * A component that is made with antd: its code and antd's theme are fetched when it is first shown, so that the page's first
 * paint needs neither; of a dialog, which has `open`, once the page is at rest or when it is opened before. `Fallback` takes its
 * place meanwhile.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback?: ComponentType,
): Lazy<P> {
  let arrived: ComponentType<P> | undefined
  const once = retryable(async () => {
    const [Component, { AntdTheme }] = await Promise.all([load(), import('@kocyolu/web/antd')])
    arrived = props => (
      <AntdTheme>
        <Component {...props} />
      </AntdTheme>
    )
    return arrived
  })
  function LazyComponent(props: P & { open?: boolean; onClose?: () => void }) {
    const t = useText()
    const errorText = useErrorText()
    const [Component, setComponent] = useState(() => arrived)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const [wasAsked, setWasAsked] = useState(false)
    const isDialog = 'open' in props
    const isAsked = !isDialog || props.open === true
    if (isAsked && !wasAsked) setWasAsked(true)
    const fail = useEffectEvent((error: unknown) => {
      if (!isDialog) return setFailure({ error })
      // A dialog has no place on the page where a failure could be.
      toast.error(t('error.title'), errorText(error))
      props.onClose?.()
    })
    useEffect(() => {
      if (Component || failure || !isAsked) return
      let isShown = true
      once().then(
        component => isShown && setComponent(() => component),
        error => isShown && fail(error),
      )
      return () => {
        isShown = false
      }
    }, [Component, failure, isAsked])
    useEffect(() => (isDialog ? preloadAtRest(once) : undefined), [isDialog])
    if (!wasAsked) return null
    if (Component) return <Component {...props} />
    if (failure) return <ErrorPanel error={failure.error} onRetry={() => setFailure(null)} />
    return Fallback ? <Fallback /> : null
  }
  return Object.assign(LazyComponent, { preload: once })
}

/** Fetches a lazy component once the page is at rest, so that it is there when it is asked for. */
export function usePreload({ preload }: { preload: () => Promise<unknown> }): void {
  useEffect(() => preloadAtRest(preload), [preload])
}

function preloadAtRest(preload: () => Promise<unknown>): () => void {
  // A failure is shown when the component is needed, after another try.
  const timer = setTimeout(() => preload().catch(() => undefined), atRest)
  return () => clearTimeout(timer)
}

// Tried twice, and a failure is not remembered: the next call starts over.
function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= load()
      .catch(() => {
        withdrawAnnounced()
        return load()
      })
      .catch((error: unknown) => {
        coming = undefined
        throw error
      })
    return coming
  }
}

/** A browser answers who asks again with the announced file, also where that hangs. */
function withdrawAnnounced(): void {
  for (const link of document.querySelectorAll('link[data-late]')) link.remove()
}
