import { examTypes } from '@kocyolu/contracts'
import { FormField } from '../../form-field/form-field.tsx'
import { FormSection } from './form-section.tsx'
import { useText } from './texts.ts'
import { useProblemText } from './use-problem-text.ts'
import type { ProfileFormState } from './use-profile-form.ts'

export function ExamFields({ state: { form, problems, change } }: { state: ProfileFormState }) {
  const t = useText()
  const problem = useProblemText(problems)
  return (
    <FormSection title={t('exam.title')} columns={3}>
      <FormField label={t('exam.type')} note={t('optional')} error={problem('examType')}>
        {ties => (
          <select
            {...ties}
            value={form.examType}
            onChange={event => change({ examType: event.target.value }, 'examType')}
          >
            <option value="">{t('exam.noType')}</option>
            {examTypes.map(type => (
              <option key={type} value={type} lang="tr">
                {type}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField
        label={t('exam.ranking')}
        note={t('optional')}
        hint={t('exam.rankingHint')}
        error={problem('rankingYKS')}
      >
        {ties => (
          <input
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
          <input
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
