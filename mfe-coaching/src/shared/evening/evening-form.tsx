import {
  coachingCalls,
  type EveningReminder,
  eveningChannels,
  eveningTimes,
  notificationsCalls,
} from '@kocyolu/contracts'
import { Button, Chips, call, toast, useErrorText, useFormat, useIsShown } from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { PushOffer } from '@kocyolu/web/push'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { todayQuery } from '../plan/today-query.ts'
import { useText } from './texts.ts'

type Props = { userId: string; reminder: EveningReminder | null; onClose: () => void }

/** A dialog in which a student chooses when and how to be reminded in the evening, or not at all. */
export function EveningForm({ userId, reminder, onClose }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const { zone } = useFormat()
  const [channel, setChannel] = useState<EveningReminder['channel'] | ''>(reminder?.channel ?? '')
  const [time, setTime] = useState<EveningReminder['time']>(reminder?.time ?? '20:00')
  // Left before it failed, it is said elsewhere.
  const isShown = useIsShown()
  const save = saveEvening(userId)
  const { mutate, isPending, error } = useMutation({
    ...save,
    onSuccess: (stored, ...rest) => {
      toast.success(t(stored.reminder ? 'saved' : 'ended'))
      onClose()
      return save.onSuccess?.(stored, ...rest)
    },
    onError: error => {
      if (!isShown.current) toast.error(t('failed'), errorText(error))
    },
  })
  return (
    <ModalDialog open onClose={onClose} title={t('title')} size="small" isBusy={isPending}>
      <form
        className="stack"
        onSubmit={event => {
          event.preventDefault()
          mutate(channel === '' ? null : { channel, time, timeZone: zone })
        }}
      >
        <p className="soft">{t('lead')}</p>
        <Chips
          kind="one"
          label={t('how')}
          options={[
            { value: '', label: t('off') },
            ...eveningChannels.map(value => ({ value, label: t(`channel.${value}`) })),
          ]}
          chosen={[channel]}
          onChoose={setChannel}
        />
        {channel !== '' && (
          <Chips
            kind="one"
            label={t('when')}
            hint={t('zone', { zone })}
            options={eveningTimes.map(value => ({ value, label: value }))}
            chosen={[time]}
            onChoose={setTime}
          />
        )}
        {channel === 'push' && (
          <>
            <p className="soft small">
              {t('pushHint')} <Link to="/dashboard/settings#notifications">{t('toSettings')}</Link>
            </p>
            <PushOffer userId={userId} />
          </>
        )}
        {error && (
          <p role="alert" className="problem">
            {errorText(error)}
          </p>
        )}
        <div className="row">
          <Button type="submit" variant="primary" isBusy={isPending}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  )
}

/** Turns the reminder on or off. Who chooses it wants it, also after an earlier mail was unsubscribed from. */
const saveEvening = (userId: string) =>
  mutationOptions({
    mutationFn: async (reminder: EveningReminder | null) => {
      const stored = await call(coachingCalls.putEveningReminder, { body: { reminder } })
      if (reminder) {
        const wanted = { kind: 'progress.evening' as const, [reminder.channel]: true }
        await call(notificationsCalls.changePreferences, { body: { preferences: [wanted] } })
      }
      return stored
    },
    onSuccess: ({ reminder }, _sent, _prepared, { client }) => {
      client.setQueryData(todayQuery(userId).queryKey, today => today && { ...today, evening: reminder })
    },
  })
