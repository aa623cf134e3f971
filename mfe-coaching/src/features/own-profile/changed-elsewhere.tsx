import { timeOfDay } from '@kocyolu/contracts'
import { Button, useFormat } from '@kocyolu/web'
import type { FormDraft } from '@kocyolu/web/form'
import styles from './own-profile.module.css'
import { endless, nameOf, type ProfileForm } from './profile-form.ts'
import { useText } from './texts.ts'

type Props = {
  stored: ProfileForm
  draft: FormDraft<ProfileForm>
}

/** Fields saved as one, with their name and their value as text. */
type Part = { label: string; fields: readonly (keyof ProfileForm)[]; text: (form: ProfileForm) => string }

/** Values that another device has stored of the fields changed here: the user takes them, or saves over them. */
export function ChangedElsewhere({ stored, draft: { values, base, change } }: Props) {
  const t = useText()
  const isOther = ({ fields }: Part, one: ProfileForm, than: ProfileForm) =>
    fields.some(field => JSON.stringify(one[field]) !== JSON.stringify(than[field]))
  const changed = useParts().filter(
    part => isOther(part, stored, base) && isOther(part, values, base) && isOther(part, values, stored),
  )
  if (changed.length === 0) return null
  const taken = changed.flatMap(({ fields }) => fields.map(field => [field, stored[field]]))
  return (
    <div role="alert" className={styles.elsewhere}>
      <p>{t('elsewhere.title')}</p>
      <dl>
        {changed.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text(stored) || t('notStated')}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => change(Object.fromEntries(taken))}>{t('elsewhere.take')}</Button>
    </div>
  )
}

function useParts(): Part[] {
  const t = useText()
  const format = useFormat()
  const clock = (hour: string) => timeOfDay(Number(hour) * 60)
  const one = (label: string, field: keyof ProfileForm): Part => ({
    ...{ label, fields: [field] },
    text: form => String(form[field]),
  })
  return [
    {
      ...{ label: t('about.university'), fields: ['university', 'otherUniversity'] },
      text: form => nameOf(form.university, form.otherUniversity),
    },
    {
      ...{ label: t('about.major'), fields: ['major', 'otherMajor'] },
      text: form => nameOf(form.major, form.otherMajor),
    },
    one(t('about.years'), 'years'),
    one(t('about.bio'), 'bio'),
    one(t('exam.type'), 'examType'),
    one(t('exam.ranking'), 'ranking'),
    one(t('exam.year'), 'rankingYear'),
    one(t('time.link'), 'meetingLink'),
    {
      ...{ label: t('time.title'), fields: ['days', 'start', 'end', 'byDay', 'hours'] },
      text: ({ byDay, hours, days, start, end }) =>
        (byDay === 'yes'
          ? hours.map(range => `${format.weekday(range.day)} ${range.start}–${range.end}`)
          : days.map(day => `${format.weekday(day)} ${clock(start)}–${clock(end)}`)
        ).join(', '),
    },
    one(t('time.notice'), 'noticeHours'),
    {
      ...{ label: t('time.reach'), fields: ['bookableDays'] },
      text: ({ bookableDays }) => (bookableDays === endless ? t('time.endless') : bookableDays),
    },
    one(t('time.zone'), 'timeZone'),
    {
      ...{ label: t('expertise.title'), fields: ['expertise'] },
      text: ({ expertise }) => expertise.map(({ category }) => category).join(', '),
    },
  ]
}
