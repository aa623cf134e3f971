import type { EveningReminder } from '@kocyolu/contracts'
import { Button, lazyComponent } from '@kocyolu/web'
import { useState } from 'react'
import { useText } from '../../shared/evening/texts.ts'
import styles from './today.module.css'

const EveningForm = lazyComponent(async () => (await import('../../shared/plan/dialogs.ts')).EveningForm)

type Props = { userId: string; reminder: EveningReminder | null }

/** Whether a student is reminded in the evening, and the way to change it. */
export function Evening({ userId, reminder }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.mistakes}>
      <p className="soft">
        {reminder ? t('isOn', { time: reminder.time, how: t(`channel.${reminder.channel}`) }) : t('isOff')}
      </p>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t(reminder ? 'changeOf' : 'chooseOf')}
        onClick={() => setOpen(true)}
      >
        {t(reminder ? 'change' : 'choose')}
      </Button>
      {isOpen && <EveningForm userId={userId} reminder={reminder} onClose={() => setOpen(false)} />}
    </div>
  )
}
