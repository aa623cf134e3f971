import { examTypes } from '@kocyolu/contracts'
import { SelectField, TextField } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { type FieldsProps, yearsOf } from './profile-form.ts'
import { SchoolFields } from './school-fields.tsx'
import { useText } from './texts.ts'

export function AboutFields({ draft: { values, change }, error }: FieldsProps) {
  const t = useText()
  return (
    <Section title={t('about.title')}>
      <SchoolFields values={values} change={change} error={error} />
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
    </Section>
  )
}

export function ExamFields({ draft: { values, change }, error }: FieldsProps) {
  const t = useText()
  return (
    <Section title={t('exam.title')} columns={3}>
      <SelectField
        label={t('exam.type')}
        note={t('optional')}
        error={error('examType')}
        value={values.examType}
        options={[
          { value: '', label: t('exam.noType') },
          ...examTypes.map(type => ({ value: type, label: type, lang: 'tr' as const })),
        ]}
        onChange={examType => change({ examType })}
      />
      <TextField
        label={t('exam.ranking')}
        note={t('optional')}
        hint={t('exam.rankingHint')}
        error={error('rankingYKS')}
        inputMode="numeric"
        maxLength={12}
        value={values.ranking}
        onChange={ranking => change({ ranking })}
      />
      <TextField
        label={t('exam.year')}
        note={t('optional')}
        error={error('rankingYear')}
        inputMode="numeric"
        maxLength={4}
        value={values.rankingYear}
        onChange={rankingYear => change({ rankingYear })}
      />
    </Section>
  )
}
