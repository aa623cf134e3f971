import { timeOfDay } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { type FormDraft, SavedParts } from '@kocyolu/web/form'
import { endless, nameOf, type ProfileForm } from './profile-form.ts'
import { useText } from './texts.ts'

type Props = {
  stored: ProfileForm
  draft: FormDraft<ProfileForm>
}

/** Fields saved as one, with their name and their value as text. */
type Part = { label: string; fields: readonly (keyof ProfileForm)[]; text: (form: ProfileForm) => string }

/** Values that another device has stored of the fields changed here: the user takes them, or saves over them. */
export function ChangedElsewhere({ stored, draft: { values, base, change, goOnWithMine } }: Props) {
  const t = useText()
  const isOther = ({ fields }: Part, one: ProfileForm, than: ProfileForm) =>
    fields.some(field => JSON.stringify(one[field]) !== JSON.stringify(than[field]))
  const changed = useParts().filter(
    part => isOther(part, stored, base) && isOther(part, values, base) && isOther(part, values, stored),
  )
  if (changed.length === 0) return null
  const taken = changed.flatMap(({ fields }) => fields.map(field => [field, stored[field]]))
  return (
    <SavedParts
      parts={changed.map(({ label, text }) => ({ label, text: text(stored) || t('notStated') }))}
      onMine={goOnWithMine}
      onTheirs={() => change(Object.fromEntries(taken))}
    />
  )
}

function useParts(): Part[] {
  const t = useText()
  const format = useFormat()
  const { date } = useFormat('UTC')
  const clock = (hour: string) => timeOfDay(Number(hour) * 60)
  const one = (label: string, field: keyof ProfileForm): Part => ({
    ...{ label, fields: [field] },
    text: form => String(form[field]),
  })
  const orEndless = (
    label: string,
    field: 'bookableDays' | 'maxPerDay' | 'maxPerWeek' | 'maxStudents',
  ): Part => ({
    ...{ label, fields: [field] },
    text: form => (form[field] === endless ? t('time.endless') : form[field]),
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
    orEndless(t('time.reach'), 'bookableDays'),
    orEndless(t('time.perDay'), 'maxPerDay'),
    orEndless(t('time.perWeek'), 'maxPerWeek'),
    one(t('time.gap'), 'gapMinutes'),
    orEndless(t('time.maxStudents'), 'maxStudents'),
    one(t('time.firstNotice'), 'firstNoticeHours'),
    {
      ...{ label: t('time.backOn'), fields: ['backOn'] },
      text: ({ backOn }) => (backOn ? date(backOn) : t('time.noBreak')),
    },
    one(t('time.zone'), 'timeZone'),
    {
      ...{ label: t('expertise.title'), fields: ['expertise'] },
      text: ({ expertise }) => expertise.map(({ category }) => category).join(', '),
    },
  ]
}
