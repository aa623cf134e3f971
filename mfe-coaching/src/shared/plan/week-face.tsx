import { coachingCalls, type Today, type WeekFace, weekFaces } from '@kocyolu/contracts'
import { Button, call } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { Frown, Meh, Smile } from 'lucide-react'
import { useId, useState } from 'react'
import { TidyDialog } from '../tidy/tidy-dialog.tsx'
import { useAction } from '../use-action.ts'
import { useText } from './texts.ts'
import { todayQuery } from './today-query.ts'
import styles from './week-face.module.css'

const icons = { good: Smile, fair: Meh, hard: Frown }

/** On a Sunday: how the week was, by one of three faces. It is no score, and it can be taken away again. */
export function WeekFaceCard({ userId, said }: { userId: string; said: WeekFace }) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { week, face, isShared } = said
  const { mutate, isPending } = useAction(putFace(userId), t('face.failed'))
  // A control that is disabled meanwhile would lose the focus.
  const say = (said: WeekFace): void => {
    if (!isPending) mutate(said)
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.ask}>
        {t('face.title')}
      </h2>
      <fieldset className={styles.faces} aria-labelledby={id}>
        {weekFaces.map(one => {
          const Icon = icons[one]
          return (
            <button
              key={one}
              type="button"
              aria-pressed={face === one}
              onClick={() => say({ week, face: face === one ? null : one, isShared })}
            >
              <Icon aria-hidden="true" size={28} />
              {t(`face.${one}`)}
            </button>
          )
        })}
      </fieldset>
      {face && (
        <label className={styles.share}>
          <input
            type="checkbox"
            checked={isShared}
            onChange={() => say({ week, face, isShared: !isShared })}
          />
          {t('face.share')}
        </label>
      )}
      <p className="soft small">{t('face.hint')}</p>
      {(face === 'hard' || face === 'fair') && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('face.lighten')}
          </Button>
        </div>
      )}
      {isOpen && <TidyDialog studentId={userId} isLighter onClose={() => setOpen(false)} />}
    </section>
  )
}

const putFace = (userId: string) =>
  mutationOptions({
    mutationFn: (body: WeekFace) => call(coachingCalls.putWeekFace, { body }),
    onSuccess: (face, _sent, _prepared, { client }) => {
      client.setQueryData(
        todayQuery(userId).queryKey,
        (today: Today | undefined) => today && { ...today, face },
      )
    },
    onError: (_error, _sent, _prepared, { client }) =>
      client.invalidateQueries({ queryKey: todayQuery(userId).queryKey }),
  })
