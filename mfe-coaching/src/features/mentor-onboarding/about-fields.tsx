import { majors, universities } from '@kocyolu/contracts'
import { TextField } from '@kocyolu/web/form'
import { FormSection } from './form-section.tsx'
import { yearsOf } from './profile-form.ts'
import { ReferenceField } from './reference-field.tsx'
import { useText } from './texts.ts'
import type { PartProps } from './use-profile-form.ts'

export function AboutFields({ draft: { values, change }, error }: PartProps) {
  const t = useText()
  return (
    <FormSection title={t('about.title')}>
      <ReferenceField
        label={t('about.university')}
        otherLabel={t('about.otherUniversity')}
        names={universities}
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
        value={values.major}
        otherValue={values.otherMajor}
        error={error('major')}
        onChange={major => change({ major })}
        onOther={otherMajor => change({ otherMajor })}
      />
      <TextField
        label={t('about.years')}
        hint={t('about.yearsHint')}
        error={error('yearsOfExperience')}
        inputMode="numeric"
        maxLength={4}
        value={values.years}
        onChange={years => change({ years })}
        onBlur={() => change({ years: String(yearsOf(values.years)) })}
      />
      <TextField
        label={t('about.bio')}
        note={t('optional')}
        hint={t('about.bioHint')}
        error={error('bio')}
        rows={5}
        value={values.bio}
        onChange={bio => change({ bio })}
      />
    </FormSection>
  )
}
