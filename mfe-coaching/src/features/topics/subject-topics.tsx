import {
  lastStudied,
  planDay,
  type TopicList,
  type TopicMark,
  type TopicState,
  topicStates,
} from '@kocyolu/contracts'
import { Button, Chips, lazyComponent, useFormat, useNow } from '@kocyolu/web'
import { useState } from 'react'
import { saveMark, stateOf, unmarked } from '../../shared/topics/queries.ts'
import { useText } from '../../shared/topics/texts.ts'
import { useAction } from '../../shared/use-action.ts'
import styles from './topics.module.css'

const TopicForm = lazyComponent(async () => (await import('../../shared/plan/dialogs.ts')).TopicForm)

type Marks = ReadonlyMap<number, TopicMark>

/** One subject: how far its topics are, and the topics themselves once it is opened. */
export function SubjectTopics({ list, marks }: { list: TopicList; marks: Marks }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const counts = countsOf(list, marks)
  const all = list.topics.length
  const isBegun = counts.done + counts.review + counts.studied > 0
  return (
    <details className={styles.subject} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <h3 lang="tr">{list.subject}</h3>
        <span className={styles.bar} aria-hidden="true">
          {topicStates.toReversed().map(state => (
            <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
          ))}
          <span style={{ flexGrow: all - counts.done - counts.review - counts.studied }} />
        </span>
        <span className="soft small tabular">{t(isBegun ? 'counts' : 'nothing', { all, ...counts })}</span>
      </summary>
      {isOpen && (
        <>
          <ul className={styles.topics}>
            {list.topics.map(topic => (
              <li key={topic.id}>
                <TopicRow topic={topic} mark={marks.get(topic.id) ?? unmarked(topic.id)} />
              </li>
            ))}
          </ul>
          <p className={styles.source}>
            {t('sourceOf')}{' '}
            <a href={list.link} target="_blank" rel="noreferrer" lang="tr">
              {list.source}
            </a>
            , {list.year}
          </p>
        </>
      )}
    </details>
  )
}

function countsOf({ topics }: TopicList, marks: Marks): Record<TopicState, number> {
  const counts = { studied: 0, review: 0, done: 0 }
  for (const { id } of topics) {
    const mark = marks.get(id)
    const state = mark && stateOf(mark)
    if (state) counts[state]++
  }
  return counts
}

type RowProps = { topic: TopicList['topics'][number]; mark: TopicMark }

function TopicRow({ topic, mark: stored }: RowProps) {
  const t = useText()
  const format = useFormat('UTC')
  const today = planDay(useNow())
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, variables } = useAction(saveMark(topic.id), t('failed'))
  const mark = isPending && variables ? { ...stored, ...variables } : stored
  const { lastOn, minutes } = mark
  const state = stateOf(mark)
  const last = lastStudied(mark)
  const all = minutes + mark.plan.minutes
  const facts = [
    last && t('last', { day: format.date(last) }),
    all > 0 && t('minutes', { count: all }),
    mark.plan.tasks > 0 && t('tasks', { count: mark.plan.tasks }),
  ]
  return (
    <div className={styles.topic}>
      <div>
        <p className={styles.name} lang="tr">
          {topic.name}
        </p>
        <p className="soft small tabular">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Chips
        kind="one"
        isLabelHidden
        label={t('stateOf', { topic: topic.name })}
        options={topicStates.map(value => ({ value, label: t(`state.${value}`) }))}
        chosen={state ? [state] : []}
        onChoose={state => mutate({ state, lastOn, minutes })}
      />
      <div className={styles.acts}>
        <Button
          variant="quiet"
          aria-label={t('todayOf', { topic: topic.name })}
          isIdle={last === today}
          onClick={() => mutate({ state: state ?? 'studied', lastOn: today, minutes })}
        >
          {t('today')}
        </Button>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={t('detailOf', { topic: topic.name })}
          onClick={() => setOpen(true)}
        >
          {t('detail')}
        </Button>
      </div>
      {isOpen && <TopicForm topic={topic} mark={stored} today={today} onClose={() => setOpen(false)} />}
    </div>
  )
}
