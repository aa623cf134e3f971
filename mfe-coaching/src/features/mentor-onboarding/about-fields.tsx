import { majors, universities } from '@kocyolu/contracts'
import { Input } from 'antd'
import { FormField } from '../../form-field/form-field.tsx'
import { FormSection } from './form-section.tsx'
import { yearsOf } from './profile-form.ts'
import { ReferenceField } from './reference-field.tsx'
import { useText } from './texts.ts'
import { useProblemText } from './use-problem-text.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export function AboutFields({ state: { form, problems, change } }: { state: ProfileFormState }) {
  const t = useText()
  const problem = useProblemText(problems)
  return (
    <FormSection title={t('about.title')}>
      <ReferenceField
        label={t('about.university')}
        otherLabel={t('about.otherUniversity')}
        names={universities}
        value={form.university}
        otherValue={form.otherUniversity}
        error={problem('university')}
        onChange={university => change({ university }, 'university')}
        onOther={otherUniversity => change({ otherUniversity }, 'university')}
      />
      <ReferenceField
        label={t('about.major')}
        otherLabel={t('about.otherMajor')}
        names={majors}
        value={form.major}
        otherValue={form.otherMajor}
        error={problem('major')}
        onChange={major => change({ major }, 'major')}
        onOther={otherMajor => change({ otherMajor }, 'major')}
      />
      <FormField label={t('about.years')} hint={t('about.yearsHint')} error={problem('yearsOfExperience')}>
        {ties => (
          <Input
            {...ties}
            inputMode="numeric"
            maxLength={4}
            value={form.years}
            onChange={event => change({ years: event.target.value }, 'yearsOfExperience')}
            onBlur={() => change({ years: String(yearsOf(form.years)) })}
          />
        )}
      </FormField>
      <FormField label={t('about.bio')} note={t('optional')} hint={t('about.bioHint')} error={problem('bio')}>
        {ties => (
          <Input.TextArea
            {...ties}
            rows={5}
            value={form.bio}
            onChange={event => change({ bio: event.target.value }, 'bio')}
          />
        )}
      </FormField>
    </FormSection>
  )
}
