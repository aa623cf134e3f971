import {
  type ExamType,
  examTypes,
  type Help,
  helpAreas,
  helps,
  type WeekPart,
  weekParts,
} from '@kocyolu/contracts'
import { Button, buttonClass, Chips } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { expertiseCategoriesQuery } from '../../shared/queries.ts'
import { type Answers, writeAnswers } from './answers.ts'
import styles from './find.module.css'
import { useText } from './texts.ts'

type Props = {
  answers: Answers
  /** Behind a press, where coaches were found by them. */
  isFolded: boolean
}

/** The questions as a form that a browser also sends without scripts. */
export function Questions({ answers, isFolded }: Props) {
  const t = useText()
  if (!isFolded) return <Form answers={answers} />
  return (
    <details className={styles.fold}>
      <summary className={buttonClass({ size: 'large' })}>{t('change')}</summary>
      <Form answers={answers} />
    </details>
  )
}

const ofHelps = new Set<string>(Object.values(helpAreas).flat())

function Form({ answers }: { answers: Answers }) {
  const t = useText()
  const navigate = useNavigate()
  const [given, setGiven] = useState(answers)
  const { data: categories = [], isError } = useQuery(expertiseCategoriesQuery)
  const subjects = categories.map(({ name }) => name).filter(name => !ofHelps.has(name))
  const toggle = (name: string): void =>
    setGiven(now => ({
      ...now,
      area: now.area.includes(name) ? now.area.filter(one => one !== name) : [...now.area, name],
    }))
  return (
    <form
      action="/mentors/find"
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void navigate({ search: writeAnswers(given).toString() })
      }}
    >
      <Chips<ExamType | ''>
        kind="one"
        name="examType"
        label={t('exam.label')}
        options={[{ value: '', label: t('exam.any') }, ...examTypes.map(value => ({ value, label: value }))]}
        chosen={[given.examType]}
        onChoose={examType => setGiven(now => ({ ...now, examType }))}
      />
      <Chips
        kind="many"
        name="area"
        label={t('area.label')}
        hint={isError ? t('areaFailed') : t('area.hint')}
        options={subjects.map(value => ({ value, label: value, lang: 'tr' }))}
        chosen={given.area}
        onChoose={toggle}
      />
      <Chips<WeekPart | ''>
        kind="one"
        name="hours"
        label={t('hours.label')}
        hint={t('hours.hint')}
        options={[
          { value: '', label: t('hours.any') },
          ...weekParts.map(value => ({ value, label: t(`hours.${value}`) })),
        ]}
        chosen={[given.hours]}
        onChoose={hours => setGiven(now => ({ ...now, hours }))}
      />
      <Chips<Help | ''>
        kind="one"
        name="help"
        label={t('help.label')}
        options={[
          { value: '', label: t('help.any') },
          ...helps.map(value => ({ value, label: t(`help.${value}`) })),
        ]}
        chosen={[given.help]}
        onChoose={help => setGiven(now => ({ ...now, help }))}
      />
      <Button type="submit" variant="primary" size="large" className={styles.send}>
        {t('submit')}
      </Button>
    </form>
  )
}
