import { FormField } from '../../form-field/form-field.tsx'
import { other } from './profile-form.ts'
import { useText } from './texts.ts'

type Props = {
  label: string
  otherLabel: string
  names: readonly string[]
  value: string
  otherValue: string
  error: string | undefined
  onChange: (value: string) => void
  onOther: (value: string) => void
}

/** A name from a reference list, or a free one behind 'Other'. */
export function ReferenceField({
  label,
  otherLabel,
  names,
  value,
  otherValue,
  error,
  onChange,
  onOther,
}: Props) {
  const t = useText()
  const isOther = value === other
  return (
    <>
      <FormField label={label} error={isOther ? undefined : error}>
        {ties => (
          <select {...ties} required value={value} onChange={event => onChange(event.target.value)}>
            <option value="">{t('choose')}</option>
            {names.map(name => (
              <option key={name} value={name} lang="tr">
                {name}
              </option>
            ))}
            <option value={other}>{t('other')}</option>
          </select>
        )}
      </FormField>
      {isOther && (
        <FormField label={otherLabel} error={error}>
          {ties => (
            <input
              {...ties}
              required
              maxLength={120}
              value={otherValue}
              onChange={event => onOther(event.target.value)}
            />
          )}
        </FormField>
      )}
    </>
  )
}
