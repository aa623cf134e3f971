import { SelectField } from '@kocyolu/web/form'
import { useMemo } from 'react'
import type { FieldsProps } from './fields-props.ts'
import styles from './own-profile.module.css'
import { useText } from './texts.ts'

/** The zone on whose clock the hours are meant; says what another one changes and what it leaves. */
export function ZoneField({ draft: { values, change, stored }, error }: FieldsProps) {
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
