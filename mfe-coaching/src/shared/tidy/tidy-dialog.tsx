import {
  addDays,
  type Exam,
  type PlanTask,
  planDay,
  type TidyPlan,
  type TidyProposal,
} from '@kocyolu/contracts'
import {
  ApiError,
  Button,
  newId,
  QueryView,
  Skeleton,
  toast,
  useErrorText,
  useFormat,
  useIsShown,
  useNow,
} from '@kocyolu/web'
import { ModalDialog } from '@kocyolu/web/dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comingExamsQuery } from '../exams/queries.ts'
import { useDayText } from '../plan/plan-task.tsx'
import { useText } from '../plan/texts.ts'
import { proposalQuery, tidyPlan } from './queries.ts'
import styles from './tidy.module.css'

type Props = {
  studentId: string
  /** Tasks of next week go to the week after, instead of open ones of earlier days. */
  isLighter?: boolean
  onClose: () => void
}

/** A proposal for the open tasks of earlier days, which is looked at and changed before it is done. */
export function TidyDialog({ studentId, isLighter = false, onClose }: Props) {
  const t = useText()
  const exams = useQuery(comingExamsQuery)
  const format = useFormat('Europe/Istanbul')
  const now = useNow()
  const exam = exams.data?.find(({ at }) => Date.parse(at) > now)
  const query = useQuery({
    ...proposalQuery(exam && format.day(exam.at), isLighter),
    // Days that are left until the exam are part of the question; without an answer it is asked without them.
    enabled: !exams.isPending,
  })
  const errorText = useErrorText()
  // Left before it failed, it is said elsewhere.
  const isShown = useIsShown()
  const { mutate, isPending, error } = useMutation({
    ...tidyPlan(studentId),
    onSuccess: () => {
      toast.success(t('tidy.done'))
      onClose()
    },
    onError: error => {
      if (!isShown.current) toast.error(t('tidy.failed'), errorText(error))
      else if (error instanceof ApiError && error.status === 409) void query.refetch()
    },
  })
  return (
    <ModalDialog
      open
      onClose={onClose}
      title={t(isLighter ? 'tidy.lighter.title' : 'tidy.title')}
      size="wide"
      isBusy={isPending}
    >
      <QueryView
        query={query}
        skeleton={
          <div role="status" aria-label={t('tidy.loading')}>
            <Skeleton height={240} radius={8} />
          </div>
        }
        title={t('tidy.loadError')}
      >
        {({ moves }) => (
          <Proposal
            key={moves.map(({ task }) => `${task.id}.${task.version}`).join()}
            moves={moves}
            exam={exam}
            isLighter={isLighter}
            failure={error}
            onSend={body => mutate(body)}
            isBusy={isPending}
            onClose={onClose}
          />
        )}
      </QueryView>
    </ModalDialog>
  )
}

type ProposalProps = {
  moves: TidyProposal['moves']
  exam: Exam | undefined
  isLighter: boolean
  failure: Error | null
  onSend: (body: TidyPlan) => void
  isBusy: boolean
  onClose: () => void
}

function Proposal({ moves, exam, isLighter, failure, onSend, isBusy, onClose }: ProposalProps) {
  const t = useText()
  const format = useFormat('Europe/Istanbul')
  const errorText = useErrorText()
  const today = planDay(useNow())
  /** Days that were chosen instead of the proposed ones. */
  const [chosen, setChosen] = useState<Record<number, string | null>>({})
  const [clientId, setClientId] = useState(newId)
  const dayOf = ({ task, day }: TidyProposal['moves'][number]) =>
    chosen[task.id] === undefined ? day : (chosen[task.id] ?? null)
  const choose = (next: Record<number, string | null>) => {
    setChosen(next)
    // Another choice is another request.
    setClientId(newId())
  }
  const eve = exam && addDays(format.day(exam.at), -1)
  const tomorrow = addDays(today, 1)
  const soon = eve && eve < tomorrow ? today : tomorrow
  const send = () =>
    onSend({
      moves: moves
        .map(move => ({ id: move.task.id, version: move.task.version, day: dayOf(move) }))
        // One that stays where it is is no move.
        .filter(({ day }) => !isLighter || day !== null),
      clientId,
    })
  if (moves.length === 0) return <p>{t(isLighter ? 'tidy.lighter.nothing' : 'tidy.nothing')}</p>
  const hasAny = moves.some(move => dayOf(move) !== null)
  return (
    <div className="stack">
      <p>{t(isLighter ? 'tidy.lighter.lead' : 'tidy.lead')}</p>
      {exam && (
        <p className="soft small">{t('tidy.before', { exam: exam.name, date: format.date(exam.at) })}</p>
      )}
      <ul aria-label={t('tidy.list')} className={styles.moves}>
        {moves.map(move => (
          <Move
            key={move.task.id}
            task={move.task}
            day={dayOf(move)}
            isProposed={chosen[move.task.id] === undefined}
            isLighter={isLighter}
            onDrop={() => choose({ ...chosen, [move.task.id]: null })}
            onKeep={() => choose({ ...chosen, [move.task.id]: move.day ?? soon })}
          />
        ))}
      </ul>
      {!isLighter && (
        <Button
          variant="quiet"
          onClick={() => choose(hasAny ? Object.fromEntries(moves.map(({ task }) => [task.id, null])) : {})}
        >
          {t(hasAny ? 'tidy.dropAll' : 'tidy.spreadAll')}
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="problem">
          {failure instanceof ApiError && failure.code === 'conflict'
            ? t('tidy.changed')
            : `${t('tidy.failed')}. ${errorText(failure)}`}
        </p>
      )}
      <div className="row">
        <Button variant="primary" isBusy={isBusy} onClick={isLighter && !hasAny ? onClose : send}>
          {t(isBusy ? 'tidy.busy' : isLighter ? 'tidy.lighter.confirm' : 'tidy.confirm')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('tidy.cancel')}
        </Button>
      </div>
    </div>
  )
}

type MoveProps = {
  task: PlanTask
  day: string | null
  isProposed: boolean
  isLighter: boolean
  onDrop: () => void
  onKeep: () => void
}

function Move({ task, day, isProposed, isLighter, onDrop, onKeep }: MoveProps) {
  const t = useText()
  const days = useDayText()
  const name = [task.subject, task.topic].filter(Boolean).join(', ')
  return (
    <li>
      <div>
        <p className={styles.name} lang="tr">
          {name}
        </p>
        <p className="soft small">
          {days.day(task.day)} →{' '}
          <b>
            {day
              ? days.day(day)
              : t(isLighter ? 'tidy.lighter.stays' : isProposed ? 'tidy.noRoom' : 'tidy.dropped')}
          </b>
        </p>
      </div>
      {day ? (
        <Button
          variant="quiet"
          aria-label={t(isLighter ? 'tidy.lighter.leaveOf' : 'tidy.dropOf', { name })}
          onClick={onDrop}
        >
          {t(isLighter ? 'tidy.lighter.leave' : 'tidy.drop')}
        </Button>
      ) : (
        <Button variant="quiet" aria-label={t('tidy.keepOf', { name })} onClick={onKeep}>
          {t('tidy.keep')}
        </Button>
      )}
    </li>
  )
}
