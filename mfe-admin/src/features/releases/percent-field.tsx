import { useFormat } from '@kocyolu/web'
import { TextField } from '@kocyolu/web/form'
import styles from './percent-field.module.css'
import { useText } from './texts.ts'

/** A share in steps of one; undefined for what is none. */
export function readPercent(typed: string): number | undefined {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 101
  return percent <= 100 ? percent : undefined
}

type Props = { value: string; onChange: (typed: string) => void }

/** The share of the devices that get a canary, by hand or by number. */
export function PercentField({ value, onChange }: Props) {
  const t = useText()
  const format = useFormat()
  const percent = readPercent(value)
  return (
    <div className={styles.share}>
      <input
        type="range"
        aria-label={t('canary.slider')}
        min={0}
        max={100}
        step={1}
        value={percent ?? 0}
        aria-valuetext={format.number((percent ?? 0) / 100, { style: 'percent' })}
        onChange={event => onChange(event.target.value)}
      />
      <TextField
        label={t('canary.percent')}
        value={value}
        inputMode="numeric"
        maxLength={3}
        error={percent === undefined ? t('canary.wrongPercent') : undefined}
        onChange={onChange}
      />
    </div>
  )
}
