import { daysBetween, type Today } from '@kocyolu/contracts'
import { Button, newId, toast } from '@kocyolu/web'
import { useId, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { ownPlan, saveTask } from '../../shared/plan/queries.ts'
import { namesInPlan } from '../../shared/topics/names-in-plan.ts'
import { useAction } from '../../shared/use-action.ts'
import { useText } from './texts.ts'
import styles from './today.module.css'

type Props = { userId: string; today: Pick<Today, 'day' | 'tasks' | 'suggestion'> }

/** The topic that waits for longest, until it is planned today. */
export function Suggestion({ userId, today: { day, tasks, suggestion } }: Props) {
  if (!suggestion || tasks.some(({ topicId }) => topicId === suggestion.topic.id)) return null
  return <Suggested key={suggestion.topic.id} {...{ userId, day, suggestion }} />
}

/** Questions of a task that is added by one tap. */
const amount = 20

type SuggestedProps = { userId: string; day: string; suggestion: NonNullable<Today['suggestion']> }

function Suggested({ userId, day, suggestion: { topic, exam, subject, lastOn } }: SuggestedProps) {
  const t = useText()
  const id = useId()
  const source = useMemo(() => ownPlan(userId), [userId])
  const [clientId] = useState(newId)
  const { mutate, isPending } = useAction(saveTask(source), t('addFailed'), () => toast.success(t('added')))
  const count = daysBetween(lastOn, day)
  const add = () => {
    const named = namesInPlan({ exam, subject }, topic.name)
    mutate({ task: null, body: { ...named, day, unit: 'questions', amount, topicId: topic.id, clientId } })
  }
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {t('suggestion')}
      </h2>
      <p>
        <b lang="tr">{topic.name}</b>{' '}
        <span lang="tr" className="soft">
          {exam} {subject}
        </span>
      </p>
      <p className="soft small">{t('waits', { count })}</p>
      <div className="row middle">
        <Button isBusy={isPending} onClick={add}>
          {t('addTopic', { count: amount })}
        </Button>
        <Link to="/dashboard/topics">{t('toTopics')}</Link>
      </div>
    </section>
  )
}
