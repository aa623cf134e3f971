import { limits, type Weekday } from '@kocyolu/contracts'
import { Chips, useFormat, useLanguage } from '@kocyolu/web'
import { SelectField, TextField } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useMemo } from 'react'
import { week } from '../../shared/week.ts'
import { hourLabel, hours } from './hours-by-day.ts'
import { HoursFields } from './hours-fields.tsx'
import styles from './own-profile.module.css'
import type { FieldsProps } from './profile-form.ts'
import { endless, switchByDay } from './profile-form.ts'
import { useText } from './texts.ts'

type TimeProps = FieldsProps & { students?: number | undefined }

export function TimeFields({ draft, error, students }: TimeProps) {
  const t = useText()
  const { values, change } = draft
  return (
    <Section title={t('time.title')} columns={2}>
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
          <p className={styles.noDays}>{t('time.byDayHint', { max: limits.rangesPerDayMax })}</p>
          <HoursFields draft={draft} error={error} />
          <p role="status" className={styles.noDays}>
            {values.hours.length === 0 && t('time.noDays')}
          </p>
        </div>
      ) : (
        <OneRange draft={draft} error={error} />
      )}
      <WindowFields draft={draft} error={error} students={students} />
      <BreakField draft={draft} error={error} />
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
    </Section>
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

/** The zone on whose clock the hours are meant; says what another one changes and what it leaves. */
function ZoneField({ draft: { values, change, stored }, error }: FieldsProps) {
  const t = useText()
  const home = t('time.home')
  const zones = useMemo(
    () => [
      { value: 'Europe/Istanbul', label: home },
      ...Intl.supportedValuesOf('timeZone')
        .filter(zone => zone !== 'Europe/Istanbul')
        .map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    ],
    [home],
  )
  const labelOf = (zone: string) => zones.find(({ value }) => value === zone)?.label ?? zone
  const isOther = values.timeZone !== stored.timeZone
  return (
    <>
      <SelectField
        label={t('time.zone')}
        error={error('timeZone')}
        required
        value={values.timeZone}
        options={zones}
        search={{ none: t('noMatch') }}
        onChange={timeZone => change({ timeZone })}
      />
      <p role="status" className={styles.effect}>
        {isOther && t('time.zoneChanged', { zone: labelOf(values.timeZone) })}
      </p>
    </>
  )
}

const notices = [0, 1, 2, 4, 12, 24, 48, 72]
const reaches = [7, 14, 30, 60, 90, 180]
const perDay = [1, 2, 3, 4, 5, 6, 8]
const perWeek = [2, 4, 6, 8, 10, 15, 20, 30]
const gaps = [0, 30, 60]
const firstNotices = [0, 4, 12, 24, 48, 72]
const studentCounts = [1, 2, 3, 5, 8, 10, 15, 20]

/** How early, how late and how much people can book. A profile that is new is not asked. */
function WindowFields({ draft, error, students = 0 }: TimeProps) {
  const t = useText()
  const { values, stored, change } = draft
  if (stored.noticeHours === '') return null
  const hours = (count: number) => (count === 0 ? t('time.noNotice') : t('time.hours', { count }))
  const days = (count: number) => t('time.daysAhead', { count })
  const sessions = (count: number) => t('time.sessions', { count })
  const people = (count: number) => t('time.students', { count })
  const first = (count: number) => (count === 0 ? t('time.asUsual') : t('time.hours', { count }))
  const minutes = (count: number) => (count === 0 ? t('time.noGap') : t('time.minutes', { count }))
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
        label={t('time.firstNotice')}
        hint={t('time.firstNoticeHint')}
        error={error('firstNoticeHours')}
        value={values.firstNoticeHours}
        options={choices(firstNotices, stored.firstNoticeHours, first)}
        onChange={firstNoticeHours => change({ firstNoticeHours })}
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
      <SelectField
        label={t('time.perDay')}
        error={error('maxPerDay')}
        value={values.maxPerDay}
        options={[
          { value: endless, label: t('time.endless') },
          ...choices(perDay, stored.maxPerDay, sessions),
        ]}
        onChange={maxPerDay => change({ maxPerDay })}
      />
      <SelectField
        label={t('time.perWeek')}
        error={error('maxPerWeek')}
        value={values.maxPerWeek}
        options={[
          { value: endless, label: t('time.endless') },
          ...choices(perWeek, stored.maxPerWeek, sessions),
        ]}
        onChange={maxPerWeek => change({ maxPerWeek })}
      />
      <SelectField
        label={t('time.gap')}
        error={error('gapMinutes')}
        value={values.gapMinutes}
        options={choices(gaps, stored.gapMinutes, minutes)}
        onChange={gapMinutes => change({ gapMinutes })}
      />
      <SelectField
        label={t('time.maxStudents')}
        hint={t('time.studentsHint', { count: students })}
        error={error('maxStudents')}
        value={values.maxStudents}
        options={[
          { value: endless, label: t('time.endless') },
          ...choices(studentCounts, stored.maxStudents, people),
        ]}
        onChange={maxStudents => change({ maxStudents })}
      />
    </>
  )
}

/** Until when nothing can be booked. A profile that is new is not asked. */
function BreakField({ draft: { values, stored, change }, error }: FieldsProps) {
  const t = useText()
  // A browser writes a date in its own language.
  const { date } = useFormat('UTC')
  if (stored.noticeHours === '') return null
  const { backOn } = values
  return (
    <TextField
      label={t('time.backOn')}
      note={t('optional')}
      type="date"
      hint={backOn ? `${date(backOn)}. ${t('time.backOnHint')}` : t('time.backOnHint')}
      error={error('backOn')}
      value={backOn}
      onChange={backOn => change({ backOn })}
    />
  )
}

/** The usual numbers, and the one that is stored. */
function choices(usual: number[], stored: string, label: (count: number) => string) {
  const kept = stored === endless || usual.includes(Number(stored)) ? [] : [Number(stored)]
  const all = [...usual, ...kept].toSorted((a, b) => a - b)
  return all.map(count => ({ value: String(count), label: label(count) }))
}
