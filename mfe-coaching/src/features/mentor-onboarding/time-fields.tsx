import { useLanguage } from '@kocyolu/web'
import { Input } from 'antd'
import { FormField } from '../../form-field/form-field.tsx'
import { SelectField } from '../../form-field/select-field.tsx'
import styles from './create-profile.module.css'
import { DaysField } from './days-field.tsx'
import { FormSection } from './form-section.tsx'
import { hourLabel, hours } from './hour-label.ts'
import { useText } from './texts.ts'
import { useProblemText } from './use-problem-text.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export function TimeFields({ state: { form, problems, change } }: { state: ProfileFormState }) {
  const t = useText()
  const language = useLanguage()
  const problem = useProblemText(problems)
  const options = [
    { value: '', label: t('choose') },
    ...hours.map(hour => ({ value: hour, label: hourLabel(Number(hour), language) })),
  ]
  return (
    <FormSection title={t('time.title')} lead={t('time.zone')} columns={2}>
      <DaysField days={form.days} onChange={days => change({ days })} />
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
