import { Button, EmptyState, Page } from '@kocyolu/web'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../texts.ts'
import { lookAtServices } from './service-age.ts'
import { useUpdating } from './use-updating.ts'

interface Props {
  remote: string
  children: ReactNode
}

/**
 * A remote's area, which says that it is being updated while a service is older than its code. A page that is open then stays
 * as it is behind the panel, with everything that somebody has typed.
 */
export function UpdatingArea({ remote, children }: Props) {
  const isUpdating = useUpdating(remote)
  const [isOpen, setIsOpen] = useState(!isUpdating)
  if (!isUpdating && !isOpen) setIsOpen(true)
  const area = useRef<HTMLDivElement>(null)
  useKeptFocus(area, isUpdating)
  return (
    <>
      {isUpdating && <Updating remote={remote} isOverPage={isOpen} />}
      <div ref={area} style={{ display: isUpdating ? 'none' : 'contents' }}>
        {isOpen && children}
      </div>
    </>
  )
}

function Updating({ remote, isOverPage }: { remote: string; isOverPage: boolean }) {
  const t = useText()
  const [isBusy, setIsBusy] = useState(false)
  const look = async () => {
    setIsBusy(true)
    await lookAtServices(remote)
    setIsBusy(false)
  }
  return (
    // A page behind it goes on saying what the document is called.
    <Page title={t('updating.title')} heading="heard" documentTitle={isOverPage ? null : t('updating.title')}>
      <div role="status">
        <EmptyState
          title={t('updating.title')}
          text={t('updating.text')}
          action={
            <Button isBusy={isBusy} onClick={() => void look()}>
              {t('updating.retry')}
            </Button>
          }
        />
      </div>
    </Page>
  )
}

/** Gives the focus back to where it was in an area when that is shown again, unless it has gone elsewhere. */
function useKeptFocus(area: React.RefObject<HTMLElement | null>, isHidden: boolean): void {
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!isHidden || !(focused instanceof HTMLElement) || !area.current?.contains(focused)) return
    return () => {
      if (document.activeElement === document.body) focused.focus({ preventScroll: true })
    }
  }, [area, isHidden])
}
