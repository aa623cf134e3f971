import { type Weekday, weekdays } from '@kocyolu/contracts'
import { Chips, useFormat, useLanguage } from '@kocyolu/web'
import { Input } from 'antd'
import { FormField } from '../../form-field/form-field.tsx'
import { SelectField } from '../../form-field/select-field.tsx'
import styles from './create-profile.module.css'
import { FormSection } from './form-section.tsx'
import { hourLabel, hours } from './hour-label.ts'
import { useText } from './texts.ts'
import { useProblemText } from './use-problem-text.ts'
import type { ProfileFormState } from './use-profile-form.ts'

// A week to plan in starts on Monday.
const mondayFirst: Weekday[] = [...weekdays.slice(1), 'sunday']

export function TimeFields({ state: { form, problems, change } }: { state: ProfileFormState }) {
  const t = useText()
  const language = useLanguage()
  const format = useFormat()
  const problem = useProblemText(problems)
  const toggle = (day: Weekday) =>
    change({ days: form.days.includes(day) ? form.days.filter(one => one !== day) : [...form.days, day] })
  const options = [
    { value: '', label: t('choose') },
    ...hours.map(hour => ({ value: hour, label: hourLabel(Number(hour), language) })),
  ]
  return (
    <FormSection title={t('time.title')} lead={t('time.zone')} columns={2}>
      <div className={styles.wide}>
        <Chips
          kind="many"
          label={t('time.days')}
          options={mondayFirst.map(day => ({
            value: day,
            label: format.weekday(day, 'short'),
            more: format.weekday(day),
          }))}
          chosen={form.days}
          onChoose={toggle}
        >
          <p role="status" className={styles.noDays}>
            {form.days.length === 0 && t('time.noDays')}
          </p>
        </Chips>
      </div>
      <SelectField
        label={t('time.start')}
        error={problem('availableHoursStart')}
        required
        value={form.start}
        options={options}
        onChange={start => change({ start }, 'availableHoursStart')}
      />
      <SelectField
        label={t('time.end')}
        error={problem('availableHoursEnd')}
        required
        value={form.end}
        options={options}
        onChange={end => change({ end }, 'availableHoursEnd')}
      />
      <div className={styles.wide}>
        <FormField
          label={t('time.link')}
          note={t('optional')}
          hint={t('time.linkHint')}
          error={problem('meetingLink')}
        >
          {ties => (
            <Input
              {...ties}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={form.meetingLink}
              onChange={event => change({ meetingLink: event.target.value }, 'meetingLink')}
            />
          )}
        </FormField>
      </div>
    </FormSection>
  )
}
