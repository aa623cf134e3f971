import { majors, universities } from '@kocyolu/contracts'
import { SelectField, TextField } from '@kocyolu/web/form'
import { other, type ProfileForm } from './profile-form.ts'
import { useText } from './texts.ts'

type School = Pick<ProfileForm, 'university' | 'otherUniversity' | 'major' | 'otherMajor'>

type Props = {
  values: School
  change: (part: Partial<School>) => void
  error: (field: 'university' | 'major') => string | undefined
  /** Also nothing may be chosen. */
  isOptional?: boolean
}

/** A university and what is studied there. */
export function SchoolFields({ values, change, error, isOptional = false }: Props) {
  const t = useText()
  return (
    <>
      <ReferenceField
        label={t('about.university')}
        otherLabel={t('about.otherUniversity')}
        names={universities}
        isOptional={isOptional}
        value={values.university}
        otherValue={values.otherUniversity}
        error={error('university')}
        onChange={university => change({ university })}
        onOther={otherUniversity => change({ otherUniversity })}
      />
      <ReferenceField
        label={t('about.major')}
        otherLabel={t('about.otherMajor')}
        names={majors}
        isOptional={isOptional}
        value={values.major}
        otherValue={values.otherMajor}
        error={error('major')}
        onChange={major => change({ major })}
        onOther={otherMajor => change({ otherMajor })}
      />
    </>
  )
}

type ReferenceProps = {
  label: string
  otherLabel: string
  names: readonly string[]
  isOptional: boolean
  value: string
  otherValue: string
  error: string | undefined
  onChange: (value: string) => void
  onOther: (value: string) => void
}

/** A name from a reference list, or a free one behind 'Other'. */
function ReferenceField(props: ReferenceProps) {
  const { label, otherLabel, names, isOptional, value, otherValue, error, onChange, onOther } = props
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
