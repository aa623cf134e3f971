import { examTypes } from '@kocyolu/contracts'
import { Input } from 'antd'
import { FormField } from '../../form-field/form-field.tsx'
import { SelectField } from '../../form-field/select-field.tsx'
import { FormSection } from './form-section.tsx'
import { useText } from './texts.ts'
import { useProblemText } from './use-problem-text.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export function ExamFields({ state: { form, problems, change } }: { state: ProfileFormState }) {
  const t = useText()
  const problem = useProblemText(problems)
  return (
    <FormSection title={t('exam.title')} columns={3}>
      <SelectField
        label={t('exam.type')}
        note={t('optional')}
        error={problem('examType')}
        value={form.examType}
        options={[
          { value: '', label: t('exam.noType') },
          ...examTypes.map(type => ({ value: type, label: type, lang: 'tr' as const })),
        ]}
        onChange={examType => change({ examType }, 'examType')}
      />
      <FormField
        label={t('exam.ranking')}
        note={t('optional')}
        hint={t('exam.rankingHint')}
        error={problem('rankingYKS')}
      >
        {ties => (
          <Input
            {...ties}
            inputMode="numeric"
            maxLength={12}
            value={form.ranking}
            onChange={event => change({ ranking: event.target.value }, 'rankingYKS')}
          />
        )}
      </FormField>
      <FormField label={t('exam.year')} note={t('optional')} error={problem('rankingYear')}>
        {ties => (
          <Input
            {...ties}
            inputMode="numeric"
            maxLength={4}
            value={form.rankingYear}
            onChange={event => change({ rankingYear: event.target.value }, 'rankingYear')}
          />
        )}
      </FormField>
    </FormSection>
  )
}
