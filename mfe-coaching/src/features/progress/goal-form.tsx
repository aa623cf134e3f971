import { type ExamPaper, examTypes, Goal, limits } from '@kocyolu/contracts'
import { Chips, toast } from '@kocyolu/web'
import { Form, FormEnd, SavedMeanwhile, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import styles from './progress.module.css'
import { saveGoal } from './queries.ts'
import { useText } from './texts.ts'

type Props = { userId: string; goal: Goal | null; papers: readonly ExamPaper[]; onClose: () => void }

/** Says what a student works for. */
export function GoalForm({ userId, goal, papers, onClose }: Props) {
  const t = useText()
  const { mutateAsync } = useMutation(saveGoal)
  const draft = useFormDraft(`goal:${userId}`, fieldsOf(goal), goal?.version ?? 0)
  const { values, change } = draft
  const asked = papers.filter(({ examType }) => examType === null || examType === values.examType)
  const targets = asked.flatMap(({ id, ...paper }) => {
    const typed = values.targets[id] ?? ''
    const net = decimalOf(typed)
    return typed.trim() === '' ? [] : [{ paperId: id, net: net <= questionsOf(paper) ? net : Number.NaN }]
  })
  const form = useForm({
    schema: Goal,
    isUnsaved: draft.isChanged,
    body: {
      faculty: values.faculty.trim() || null,
      programme: values.programme.trim() || null,
      targetRank: values.rank.trim() === '' ? null : numberOf(values.rank),
      examType: examTypes.find(type => type === values.examType) ?? null,
      targets,
      version: draft.version,
    },
    version: draft.version,
    message: (field: Exclude<keyof Goal, 'version'>) => t(`goal.problems.${field}`),
    failed: t('goal.failed'),
    send: async body => {
      const { version } = await mutateAsync(body)
      draft.settle(version)
      toast.success(t('goal.saved'))
      onClose()
    },
  })
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const labels = {
    faculty: t('goal.faculty'),
    programme: t('goal.programme'),
    examType: t('goal.scoreType'),
    rank: t('goal.rank'),
    targets: t('goal.nets'),
  }
  const say = (name: string, value: unknown) =>
    name === 'targets'
      ? papers.flatMap(({ id, name }) => netOf(value, id).map(net => `${name}: ${net}`)).join(', ')
      : undefined
  return (
    <Form form={form} className="stack">
      <div className={styles.pair}>
        <TextField
          label={t('goal.faculty')}
          error={form.error('faculty')}
          maxLength={limits.schoolMax}
          value={values.faculty}
          onChange={faculty => change({ faculty })}
        />
        <TextField
          label={t('goal.programme')}
          error={form.error('programme')}
          maxLength={limits.schoolMax}
          value={values.programme}
          onChange={programme => change({ programme })}
        />
      </div>
      <Chips
        kind="one"
        label={t('goal.scoreType')}
        options={examTypes.map(value => ({ value, label: value, lang: 'tr' as const }))}
        chosen={examTypes.filter(type => type === values.examType)}
        onChoose={examType => change({ examType })}
      />
      <div className={styles.pair}>
        <TextField
          label={t('goal.rank')}
          error={form.error('targetRank')}
          inputMode="numeric"
          maxLength={9}
          value={values.rank}
          onChange={rank => change({ rank })}
        />
        {asked.map(({ id, ...paper }) => {
          const value = values.targets[id] ?? ''
          const isWrong = value.trim() !== '' && !(decimalOf(value) <= questionsOf(paper))
          return (
            <TextField
              key={id}
              label={t('goal.net', { paper: paper.name })}
              hint={t('goal.netHint', { max: questionsOf(paper) })}
              error={isWrong ? form.error('targets') : undefined}
              inputMode="decimal"
              maxLength={6}
              value={value}
              onChange={typed => change({ targets: { ...values.targets, [id]: typed } })}
            />
          )
        })}
      </div>
      <FormEnd
        form={form}
        conflict={draft.newer && <SavedMeanwhile draft={draft} labels={labels} say={say} />}
        variant="primary"
        send={t('goal.save')}
        sending={t('saving')}
        cancel={t('cancel')}
        onCancel={cancel}
      />
    </Form>
  )
}

const netOf = (targets: unknown, paperId: number): string[] => {
  const net: unknown = Reflect.get(Object(targets), paperId)
  return typeof net === 'string' ? [net] : []
}

const fieldsOf = (goal: Goal | null) => ({
  faculty: goal?.faculty ?? '',
  programme: goal?.programme ?? '',
  rank: String(goal?.targetRank ?? ''),
  examType: goal?.examType ?? '',
  targets: Object.fromEntries(
    goal?.targets.map(({ paperId, net }) => [paperId, String(net).replace('.', ',')]) ?? [],
  ) as Record<string, string>,
})

/** A whole number as people write it, '5.000'; `NaN` for what is none. */
const numberOf = (text: string): number => {
  const digits = text.replaceAll(/[\s.,]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** A number with a fraction as people write it, '95,5'; `NaN` for what is none. */
const decimalOf = (text: string): number => {
  const written = text.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}

/** How many questions an exam has. */
const questionsOf = ({ subjects }: Pick<ExamPaper, 'subjects'>): number =>
  subjects.reduce((all, { questions }) => all + questions, 0)
