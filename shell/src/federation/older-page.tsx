import { PageSkeleton } from '@kocyolu/web'
import { type ReactNode, useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportFailure } from '../errors/report-failure.ts'
import { beginWait, loadByPolicy } from './loading-policy.ts'
import type { FailedPage } from './recoverable.tsx'
import { Unavailable } from './unavailable.tsx'

type Props = Pick<FailedPage, 'remote' | 'build' | 'load'>

/** Takes the place of a page that broke while it was rendered: the same page of the previous build, which then has to hold. */
export function OlderPage({ remote, build, load }: Props) {
  const error = useRouteError()
  const [page, setPage] = useState<ReactNode>()
  const [isLost, setIsLost] = useState(false)
  useEffect(() => reportFailure(remote, error, build), [remote, error, build])
  useEffect(() => {
    if (isLost) return
    let isShown = true
    beginWait()
    loadByPolicy({ live: load }).then(
      ({ Component, element }) => isShown && setPage(Component ? <Component /> : element),
      () => isShown && setIsLost(true),
    )
    return () => {
      isShown = false
    }
  }, [load, isLost])
  if (isLost)
    return <Unavailable remote={remote} build={build} error={error} onRetry={() => setIsLost(false)} />
  return page ?? <PageSkeleton />
}
