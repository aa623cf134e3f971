import { SelectField } from '@kocyolu/web/form'
import type { FieldsProps } from './fields-props.ts'
import { endless } from './profile-form.ts'
import { useText } from './texts.ts'

const notices = [0, 1, 2, 4, 12, 24, 48, 72]
const reaches = [7, 14, 30, 60, 90, 180]

/** How early and how late people can book. A profile that is new, or of a service that knows neither, is not asked. */
export function WindowFields({ draft, error }: FieldsProps) {
  const t = useText()
  const { values, stored, change } = draft
  if (stored.noticeHours === '' || stored.bookableDays === '') return null
  const hours = (count: number) => (count === 0 ? t('time.noNotice') : t('time.hours', { count }))
  const days = (count: number) => t('time.daysAhead', { count })
  return (
    <>
      <SelectField
        label={t('time.notice')}
        error={error('noticeHours')}
        value={values.noticeHours}
        options={choices(notices, stored.noticeHours, hours)}
        onChange={noticeHours => change({ noticeHours })}
      />
      <SelectField
        label={t('time.reach')}
        error={error('bookableDays')}
        value={values.bookableDays}
        options={[
          ...choices(reaches, stored.bookableDays, days),
          { value: endless, label: t('time.endless') },
        ]}
        onChange={bookableDays => change({ bookableDays })}
      />
    </>
  )
}

/** The usual numbers, and the one that is stored. */
function choices(usual: number[], stored: string, label: (count: number) => string) {
  const kept = stored === endless || usual.includes(Number(stored)) ? [] : [Number(stored)]
  const all = [...usual, ...kept].toSorted((a, b) => a - b)
  return all.map(count => ({ value: String(count), label: label(count) }))
}
