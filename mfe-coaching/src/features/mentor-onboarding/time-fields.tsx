import { useLanguage } from '@kocyolu/web'
import { FormField } from '../../form-field/form-field.tsx'
import styles from './create-profile.module.css'
import { DaysField } from './days-field.tsx'
import { FormSection } from './form-section.tsx'
import { hourLabel, hours } from './hour-label.ts'
import { useText } from './texts.ts'
import { useProblemText } from './use-problem-text.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export function TimeFields({ state: { form, problems, change } }: { state: ProfileFormState }) {
  const t = useText()
  const problem = useProblemText(problems)
  return (
    <FormSection title={t('time.title')} lead={t('time.zone')} columns={2}>
      <DaysField days={form.days} onChange={days => change({ days })} />
      <FormField label={t('time.start')} error={problem('availableHoursStart')}>
        {ties => (
          <select
            {...ties}
            required
            value={form.start}
            onChange={event => change({ start: event.target.value }, 'availableHoursStart')}
          >
            <HourOptions />
          </select>
        )}
      </FormField>
      <FormField label={t('time.end')} error={problem('availableHoursEnd')}>
        {ties => (
          <select
            {...ties}
            required
            value={form.end}
            onChange={event => change({ end: event.target.value }, 'availableHoursEnd')}
          >
            <HourOptions />
          </select>
        )}
      </FormField>
      <div className={styles.wide}>
        <FormField
          label={t('time.link')}
          note={t('optional')}
          hint={t('time.linkHint')}
          error={problem('meetingLink')}
        >
          {ties => (
            <input
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

function HourOptions() {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <option value="">{t('choose')}</option>
      {hours.map(hour => (
        <option key={hour} value={hour}>
          {hourLabel(Number(hour), language)}
        </option>
      ))}
    </>
  )
}
