import { type CalendarFeed, coachingCalls } from '@kocyolu/contracts'
import { Button, buttonClass, call, QueryView, Skeleton, toast, useFormat } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './calendar-feed-dialog.module.css'
import { useText } from './texts.ts'

type Props = { open: boolean; onClose: () => void }

/** Makes, renews and ends the address at which a person's own calendar follows their sessions. */
export function CalendarFeedDialog({ open, onClose }: Props) {
  const t = useText()
  return (
    <ModalDialog open={open} onClose={onClose} title={t('feed.title')} size="small">
      <Feed />
    </ModalDialog>
  )
}

function Feed() {
  const t = useText()
  const format = useFormat()
  const query = useQuery(calendarFeedQuery)
  const make = useAction(makeCalendarFeed, t('feed.failed'))
  const end = useAction(endCalendarFeed, t('feed.failed'), () => {
    make.reset()
    toast.success(t('feed.ended'))
  })
  const isBusy = make.isPending || end.isPending
  // Shown once: it does not outlive the dialog.
  const address = make.data?.address
  return (
    <div className={styles.feed}>
      <p>{t('feed.lead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={88} radius={8} />} title={t('feed.loadError')}>
        {({ madeAt }) => (
          <>
            {address && <Address address={address} />}
            {!address && madeAt !== null && <p>{t('feed.since', { day: format.date(madeAt) })}</p>}
            <div className="row">
              <Button
                variant={madeAt === null ? 'primary' : 'secondary'}
                isBusy={isBusy}
                onClick={() => make.mutate()}
              >
                {t(madeAt === null ? 'feed.make' : 'feed.renew')}
              </Button>
              {madeAt !== null && (
                <Button variant="quiet" isBusy={isBusy} onClick={() => end.mutate()}>
                  {t('feed.end')}
                </Button>
              )}
            </div>
            {madeAt !== null && <p className={styles.note}>{t('feed.renewNote')}</p>}
          </>
        )}
      </QueryView>
    </div>
  )
}

function Address({ address }: { address: string }) {
  const t = useText()
  const copy = async () => {
    try {
      // Without TLS a browser has none.
      await navigator.clipboard.writeText(address)
      toast.success(t('feed.copied'))
    } catch {
      toast.error(t('feed.copyFailed'))
    }
  }
  return (
    <div className={styles.address}>
      <input
        readOnly
        aria-label={t('feed.address')}
        value={address}
        spellCheck={false}
        onFocus={event => event.target.select()}
      />
      <p role="status" className={styles.note}>
        {t('feed.once')}
      </p>
      <div className="row">
        <Button variant="primary" onClick={() => void copy()}>
          {t('feed.copy')}
        </Button>
        <a className={buttonClass()} href={address.replace(/^https?:/, 'webcal:')}>
          {t('feed.app')}
        </a>
      </div>
    </div>
  )
}

/** Since when my sessions can be followed at an address. */
const calendarFeedQuery = queryOptions({
  queryKey: ownKey('sessions', 'calendar-feed'),
  queryFn: ({ signal }) => call(coachingCalls.getCalendarFeed, { signal }),
})

const makeCalendarFeed = mutationOptions({
  mutationFn: () => call(coachingCalls.makeCalendarFeed),
  onSuccess: ({ madeAt }, _sent, _prepared, { client }) =>
    client.setQueryData<CalendarFeed>(calendarFeedQuery.queryKey, { madeAt }),
  // Where the answer was lost, the one from before may have ended.
  onError: (_error, _sent, _prepared, { client }) => client.invalidateQueries(calendarFeedQuery),
})

const endCalendarFeed = mutationOptions({
  mutationFn: () => call(coachingCalls.endCalendarFeed),
  onSuccess: (_reply, _sent, _prepared, { client }) =>
    client.setQueryData<CalendarFeed>(calendarFeedQuery.queryKey, { madeAt: null }),
})
