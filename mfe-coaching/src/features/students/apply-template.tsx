import {
  addDays,
  limits,
  mondayOf,
  type OwnStudent,
  type PlanTemplate,
  planDay,
  type TemplateLook,
  type TemplateUse,
} from '@kocyolu/contracts'
import {
  Button,
  EmptyState,
  newId,
  QueryView,
  Skeleton,
  toast,
  useErrorText,
  useFormat,
  useIsShown,
  useNow,
} from '@kocyolu/web'
import { SelectField } from '@kocyolu/web/form'
import { Section } from '@kocyolu/web/workspace'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { comingExamsQuery } from '../../shared/exams/queries.ts'
import { useDayText, useTaskText } from '../../shared/plan/plan-task.tsx'
import { type Asked, applyTemplate, lookQuery, planStudentsQuery } from '../../shared/templates/queries.ts'
import styles from '../../shared/templates/templates.module.css'
import { useText } from '../../shared/templates/texts.ts'

/** Puts a template into plans: whose, and in which week, then a look, then how it went. */
export function ApplyTemplate({ template }: { template: PlanTemplate }) {
  const t = useText()
  const students = useQuery(planStudentsQuery)
  return (
    <Section layout="compact" title={template.name}>
      <QueryView
        query={students}
        skeleton={<Skeleton height={320} radius={12} />}
        title={t('for.studentsError')}
      >
        {list =>
          list.length === 0 ? (
            <EmptyState title={t('for.noStudents')} text={t('for.noStudentsText')} />
          ) : (
            <Choices template={template} students={list} />
          )
        }
      </QueryView>
    </Section>
  )
}

type ChoicesProps = { template: PlanTemplate; students: OwnStudent[] }

function Choices({ template, students }: ChoicesProps) {
  const t = useText()
  const { date } = useDayText()
  const [search] = useSearchParams()
  const now = useNow()
  const thisWeek = mondayOf(planDay(now))
  const weeks = Array.from({ length: limits.planWeeks + 1 }, (_, at) => addDays(thisWeek, 7 * at))
  const named = search.get('week') ?? ''
  const [week, setWeek] = useState(() => (weeks.includes(named) ? named : addDays(thisWeek, 7)))
  const [ids, setIds] = useState(() =>
    students.filter(one => one.id === search.get('student')).map(one => one.id),
  )
  const [asked, ask] = useState<Asked | null>(null)
  const format = useFormat('Europe/Istanbul')
  const exams = useQuery(comingExamsQuery)
  const exam = exams.data?.find(({ at }) => Date.parse(at) > now)
  const isFull = ids.length >= limits.templateStudentsMax
  const chosen = students.filter(one => ids.includes(one.id))
  const toggle = (id: string) => {
    setIds(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
    ask(null)
  }
  return (
    <div className="stack">
      <SelectField
        label={t('for.week')}
        value={week}
        options={weeks.map(value => ({
          value,
          label: t('for.weekOf', { from: date(value), to: date(addDays(value, 6)) }),
        }))}
        onChange={value => {
          setWeek(value)
          ask(null)
        }}
      />
      <fieldset className={styles.choices}>
        <legend>
          <strong>{t('for.students')}</strong>
          <span className="soft small"> {t('for.studentsHint', { max: limits.templateStudentsMax })}</span>
        </legend>
        {students.map(({ id, firstName, lastName }) => (
          <label key={id} className={styles.check}>
            <input
              type="checkbox"
              checked={ids.includes(id)}
              disabled={isFull && !ids.includes(id)}
              onChange={() => toggle(id)}
            />
            <span>
              {firstName} {lastName}
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button
          variant={asked ? 'secondary' : 'primary'}
          isIdle={chosen.length === 0 || exams.isPending}
          onClick={() =>
            ask({ week, students: chosen.map(one => one.id), until: exam && format.day(exam.at) })
          }
        >
          {t('for.look')}
        </Button>
      </div>
      {asked && (
        <Look
          key={JSON.stringify(asked)}
          {...{ template, asked }}
          students={chosen}
          onEnd={() => ask(null)}
        />
      )}
    </div>
  )
}

type LookProps = ChoicesProps & { asked: Asked; onEnd: () => void }

function Look({ template, asked, students, onEnd }: LookProps) {
  const t = useText()
  const query = useQuery(lookQuery(template.id, asked))
  return (
    <QueryView query={query} skeleton={<Skeleton height={240} radius={8} />} title={t('for.lookError')}>
      {look => <Proposal {...{ template, look, students, onEnd }} />}
    </QueryView>
  )
}

type ProposalProps = ChoicesProps & { look: TemplateLook; onEnd: () => void }
type Landing = TemplateLook['students'][number]['tasks'][number]

const nameOf = (students: readonly OwnStudent[], id: string) => {
  const student = students.find(one => one.id === id)
  return student ? `${student.firstName} ${student.lastName}` : ''
}

function Proposal({ template, look, students, onEnd }: ProposalProps) {
  const t = useText()
  const errorText = useErrorText()
  /** Tasks that land or are left out otherwise than it is proposed, by student and place. */
  const [changed, change] = useState<Record<string, boolean>>({})
  const [clientId] = useState(newId)
  const [done, setDone] = useState<TemplateUse | null>(null)
  const isShown = useIsShown()
  const { mutate, isPending, error } = useMutation({
    ...applyTemplate(template.id),
    onSuccess: setDone,
    // Left before it failed, it is said elsewhere.
    onError: error => {
      if (!isShown.current) toast.error(t('for.failed'), errorText(error))
    },
  })
  if (done) return <Done done={done} students={students} onEnd={onEnd} />
  const lands = (id: string, { place, skip }: Landing) => changed[`${id} ${place}`] ?? skip === null
  const uses = look.students
    .map(({ studentId: id, tasks }) => ({
      id,
      places: tasks.filter(task => lands(id, task)).map(({ place }) => place),
    }))
    .filter(({ places }) => places.length > 0)
  const count = uses.reduce((sum, { places }) => sum + places.length, 0)
  return (
    <Section layout="compact" title={t('for.lookTitle')} lead={t('for.lookLead')}>
      {look.students.map(({ studentId: id, isShared, tasks }) => (
        <div key={id} className={styles.student}>
          <h3>{nameOf(students, id)}</h3>
          {isShared ? (
            <Landings
              template={template}
              tasks={tasks}
              lands={task => lands(id, task)}
              isOpen={look.students.length === 1}
              onToggle={task => change({ ...changed, [`${id} ${task.place}`]: !lands(id, task) })}
            />
          ) : (
            <p className="soft">{t('for.notShared')}</p>
          )}
        </div>
      ))}
      {error && <p role="alert" className="problem">{`${t('for.failed')}. ${errorText(error)}`}</p>}
      {count === 0 ? (
        <p>{t('for.nothing')}</p>
      ) : (
        <div>
          <Button
            variant="primary"
            isBusy={isPending}
            onClick={() => isPending || mutate({ week: look.week, students: uses, clientId })}
          >
            {isPending ? t('for.busy') : t('for.confirm', { count })}
          </Button>
        </div>
      )}
    </Section>
  )
}

type LandingsProps = {
  template: PlanTemplate
  tasks: readonly Landing[]
  lands: (task: Landing) => boolean
  isOpen: boolean
  onToggle: (task: Landing) => void
}

/** Nothing lands on a day that is over, or in a week that is full. */
const isFinal = ({ skip }: Landing) => skip === 'past' || skip === 'week_full'

function Landings({ template, tasks, lands, isOpen, onToggle }: LandingsProps) {
  const t = useText()
  const days = useDayText()
  const text = useTaskText()
  const count = tasks.filter(lands).length
  const left = tasks.length - count
  return (
    <details open={isOpen}>
      <summary>
        {t('for.lands', { count })}
        {left > 0 && `, ${t('for.skips', { count: left })}`}
      </summary>
      {tasks.map(task => {
        const written = template.tasks[task.place]
        return (
          written && (
            <label key={task.place} className={styles.check}>
              <input
                type="checkbox"
                checked={lands(task)}
                disabled={isFinal(task)}
                onChange={() => onToggle(task)}
              />
              <span>
                {days.day(task.day)}: <span lang="tr">{text.name(written)}</span>, {text.amount(written)}
                {task.skip && <span className="soft"> ({t(`for.skip.${task.skip}`)})</span>}
              </span>
            </label>
          )
        )
      })}
    </details>
  )
}

type DoneProps = { done: TemplateUse; students: readonly OwnStudent[]; onEnd: () => void }

function Done({ done, students, onEnd }: DoneProps) {
  const t = useText()
  return (
    <Section layout="compact" title={t('for.doneTitle')}>
      <ul role="status" className={styles.list}>
        {done.students.map(({ studentId, outcome, added }) => (
          <li key={studentId}>
            <Link to={`/dashboard/students/${studentId}`}>{nameOf(students, studentId)}</Link>
            {`: ${outcome === 'added' ? t('for.added', { count: added }) : t(`for.${outcome}`)}`}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onEnd}>{t('for.again')}</Button>
      </div>
    </Section>
  )
}
