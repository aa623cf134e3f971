import { timeOfDay } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import type { FormDraft } from '../../shared/use-form-draft.ts'
import styles from './own-profile.module.css'
import { endless, type ProfileForm } from './profile-form.ts'
import { useText } from './texts.ts'

const labels = {
  university: 'about.university',
  otherUniversity: 'about.otherUniversity',
  major: 'about.major',
  otherMajor: 'about.otherMajor',
  years: 'about.years',
  bio: 'about.bio',
  examType: 'exam.type',
  ranking: 'exam.ranking',
  rankingYear: 'exam.year',
  meetingLink: 'time.link',
  days: 'time.days',
  start: 'time.start',
  end: 'time.end',
  hours: 'time.title',
  noticeHours: 'time.notice',
  bookableDays: 'time.reach',
  timeZone: 'time.zone',
  expertise: 'expertise.title',
} as const satisfies Partial<Record<keyof ProfileForm, string>>
type Field = keyof typeof labels
const fields = Object.keys(labels) as Field[]

type Props = {
  /** What was stored when the first change was made. */
  base: ProfileForm
  stored: ProfileForm
  draft: FormDraft<ProfileForm>
}

/** What another device has stored of the fields that are changed here: the user takes it, or saves over it. */
export function ChangedElsewhere({ base, stored, draft }: Props) {
  const t = useText()
  const format = useFormat()
  const isOther = (field: Field, one: ProfileForm, than: ProfileForm) =>
    JSON.stringify(one[field]) !== JSON.stringify(than[field])
  const changed = fields.filter(
    field =>
      isOther(field, stored, base) &&
      isOther(field, draft.values, base) &&
      isOther(field, draft.values, stored),
  )
  if (changed.length === 0) return null
  const said = (field: Field): string => {
    const value = stored[field]
    switch (field) {
      case 'days':
        return stored.days.map(day => format.weekday(day)).join(', ')
      case 'hours':
        return stored.hours.map(({ day, start, end }) => `${format.weekday(day)} ${start}–${end}`).join(', ')
      case 'expertise':
        return stored.expertise.map(({ category }) => category).join(', ')
      case 'start':
      case 'end':
        return timeOfDay(Number(value) * 60)
      case 'bookableDays':
        return value === endless ? t('time.endless') : String(value)
      default:
        return String(value)
    }
  }
  const take = () => draft.change(Object.fromEntries(changed.map(field => [field, stored[field]])))
  return (
    <div role="alert" className={styles.elsewhere}>
      <p>{t('elsewhere.title')}</p>
      <dl>
        {changed.map(field => (
          <div key={field}>
            <dt>{t(labels[field])}</dt>
            <dd>{said(field) || t('notStated')}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={take}>{t('elsewhere.take')}</Button>
    </div>
  )
}
