import { type ComponentType, useEffect, useState } from 'react'
import { ErrorPanel } from './error-panel.tsx'

/** Milliseconds after which a page has what it needs and may fetch what might be wanted next. */
const atRest = 2_000

type Late<P> = ComponentType<P> & { fetch: () => Promise<unknown> }

/**
 * A part that is made with antd: its code and antd's theme are fetched when it is first shown, so that the page's first
 * paint needs neither; a part with `open` is fetched when it is first opened. `Waiting` takes its place meanwhile.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType,
): Late<P> {
  let arrived: ComponentType<P> | undefined
  const once = retryable(async () => {
    const [Part, { AntdTheme }] = await Promise.all([load(), import('@kocyolu/web/antd')])
    arrived = props => (
      <AntdTheme>
        <Part {...props} />
      </AntdTheme>
    )
    return arrived
  })
  function LatePart(props: P) {
    const [Part, setPart] = useState(() => arrived)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    const [wasAsked, setWasAsked] = useState(false)
    const isAsked = wasAsked || !('open' in props) || props.open === true
    if (isAsked !== wasAsked) setWasAsked(true)
    useEffect(() => {
      if (Part || failure || !isAsked) return
      let isShown = true
      once().then(
        part => isShown && setPart(() => part),
        error => isShown && setFailure({ error }),
      )
      return () => {
        isShown = false
      }
    }, [Part, failure, isAsked])
    if (!isAsked) return null
    if (Part) return <Part {...props} />
    if (failure) return <ErrorPanel error={failure.error} onRetry={() => setFailure(null)} />
    return Waiting ? <Waiting /> : null
  }
  return Object.assign(LatePart, { fetch: once })
}

/** Fetches a late part once the page is at rest, so that it is there when it is asked for. */
export function useAhead({ fetch }: { fetch: () => Promise<unknown> }): void {
  useEffect(() => {
    // A failure is told when the part is asked for, after another try.
    const timer = setTimeout(() => fetch().catch(() => undefined), atRest)
    return () => clearTimeout(timer)
  }, [fetch])
}

// Tried twice, and a failure is not remembered: the next call starts over.
function retryable<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= load()
      .catch(load)
      .catch((error: unknown) => {
        coming = undefined
        throw error
      })
    return coming
  }
}
