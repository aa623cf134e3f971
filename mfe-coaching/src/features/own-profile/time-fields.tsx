import type { Weekday } from '@kocyolu/contracts'
import { Chips, useFormat, useLanguage } from '@kocyolu/web'
import { SelectField, TextField } from '@kocyolu/web/form'
import { week } from '../../shared/week.ts'
import type { FieldsProps } from './fields-props.ts'
import { FormSection } from './form-section.tsx'
import { hourLabel, hours } from './hour-label.ts'
import { HoursFields } from './hours-fields.tsx'
import styles from './own-profile.module.css'
import { switchByDay } from './profile-form.ts'
import { useText } from './texts.ts'
import { WindowFields } from './window-fields.tsx'
import { ZoneField } from './zone-field.tsx'

export function TimeFields({ draft, error }: FieldsProps) {
  const t = useText()
  const { values, change } = draft
  return (
    <FormSection title={t('time.title')} columns={2}>
      {values.byDay !== '' && (
        <label className={styles.byDay}>
          <input
            type="checkbox"
            checked={values.byDay === 'yes'}
            onChange={event => change(switchByDay(values, event.target.checked ? 'yes' : 'no'))}
          />
          {t('time.byDay')}
        </label>
      )}
      {values.byDay === 'yes' ? (
        <div className={styles.wide}>
          <p className={styles.noDays}>{t('time.byDayHint')}</p>
          <HoursFields draft={draft} error={error} />
          <p role="status" className={styles.noDays}>
            {values.hours.length === 0 && t('time.noDays')}
          </p>
        </div>
      ) : (
        <OneRange draft={draft} error={error} />
      )}
      <WindowFields draft={draft} error={error} />
      <div className={styles.wide}>
        <ZoneField draft={draft} error={error} />
      </div>
      <div className={styles.wide}>
        <TextField
          label={t('time.link')}
          note={t('optional')}
          hint={t('time.linkHint')}
          error={error('meetingLink')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={values.meetingLink}
          onChange={meetingLink => change({ meetingLink })}
        />
      </div>
    </FormSection>
  )
}

/** The same hours on each of the days. */
function OneRange({ draft, error }: FieldsProps) {
  const t = useText()
  const { values, change } = draft
  const language = useLanguage()
  const format = useFormat()
  const toggle = (day: Weekday) =>
    change({
      days: values.days.includes(day) ? values.days.filter(one => one !== day) : [...values.days, day],
    })
  const options = [
    { value: '', label: t('choose') },
    ...hours.map(hour => ({ value: hour, label: hourLabel(Number(hour), language) })),
  ]
  return (
    <>
      <div className={styles.wide}>
        <Chips
          kind="many"
          label={t('time.days')}
          options={week.map(day => ({
            value: day,
            label: format.weekday(day, 'short'),
            more: format.weekday(day),
          }))}
          chosen={values.days}
          onChoose={toggle}
        >
          <p role="status" className={styles.noDays}>
            {values.days.length === 0 && t('time.noDays')}
          </p>
        </Chips>
      </div>
      <SelectField
        label={t('time.start')}
        error={error('availableHoursStart')}
        required
        value={values.start}
        options={options}
        onChange={start => change({ start })}
      />
      <SelectField
        label={t('time.end')}
        error={error('availableHoursEnd')}
        required
        value={values.end}
        options={options}
        onChange={end => change({ end })}
      />
    </>
  )
}
