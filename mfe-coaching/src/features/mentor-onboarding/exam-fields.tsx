import { examTypes } from '@kocyolu/contracts'
import { SelectField, TextField } from '@kocyolu/web/form'
import { FormSection } from './form-section.tsx'
import { useText } from './texts.ts'
import type { PartProps } from './use-profile-form.ts'

export function ExamFields({ draft: { values, change }, error }: PartProps) {
  const t = useText()
  return (
    <FormSection title={t('exam.title')} columns={3}>
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
    </FormSection>
  )
}
