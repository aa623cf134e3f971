import { SelectField, TextField } from '@kocyolu/web/form'
import { other } from './profile-form.ts'
import { useText } from './texts.ts'

type Props = {
  label: string
  otherLabel: string
  names: readonly string[]
  /** Also nothing may be chosen. */
  isOptional?: boolean
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
  isOptional = false,
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
      <SelectField
        label={label}
        error={isOther ? undefined : error}
        note={isOptional ? t('optional') : undefined}
        required={!isOptional}
        value={value}
        options={[
          { value: '', label: t(isOptional ? 'notStated' : 'choose') },
          ...names.map(name => ({ value: name, label: name, lang: 'tr' as const })),
          { value: other, label: t('other') },
        ]}
        search={{ always: other, none: t('noMatch') }}
        onChange={onChange}
      />
      {isOther && (
        <TextField
          label={otherLabel}
          error={error}
          required
          maxLength={120}
          value={otherValue}
          onChange={onOther}
        />
      )}
    </>
  )
}
