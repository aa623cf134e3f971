import { coachingCalls, contentCalls } from '@kocyolu/contracts'
import { call, Stars, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../shared/badge.tsx'
import styles from '../../shared/part.module.css'
import { PartSkeleton } from '../../shared/part.tsx'
import { Entries } from './entries.tsx'
import { ExamDialog, siteZone } from './exam-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'
import { ProgrammeTableDialog } from './programme-table-dialog.tsx'
import {
  examsQuery,
  papersQuery,
  programmeTablesQuery,
  type RankTableRow,
  rankTablesQuery,
  storiesQuery,
  topicListsQuery,
} from './queries.ts'
import { RankTableDialog } from './rank-table-dialog.tsx'
import { SitePages } from './site-pages.tsx'
import { SocialLinks } from './social-links.tsx'
import { StoryDialog } from './story-dialog.tsx'
import { useText } from './texts.ts'
import { TopicLists } from './topic-lists.tsx'

/** Settings of the site by admins; each section is saved by itself. */
export function Settings() {
  const [exams, papers] = [useQuery(examsQuery), useQuery(papersQuery)]
  const [ranks, topics] = [useQuery(rankTablesQuery), useQuery(topicListsQuery)]
  const [stories, programmes] = [useQuery(storiesQuery), useQuery(programmeTablesQuery)]
  const isPending = [exams, papers, ranks, topics, programmes, stories].some(query => query.isPending)
  // Lists of unknown lengths under each other: one that came later would move those below it. One that failed is asked for again.
  const [isShown, setShown] = useState(false)
  if (!isPending && !isShown) setShown(true)
  if (!isShown) return <PartSkeleton rows={10} />
  return (
    <>
      <Exams />
      <Papers />
      <RankTables />
      <TopicLists />
      <ProgrammeTables />
      <Stories />
      <SitePages />
      <SocialLinks />
    </>
  )
}

/** How exams are counted: what students enter from now on follows it. */
function Papers() {
  return (
    <Entries
      topic="papers"
      query={useQuery(papersQuery)}
      remove={request => call(contentCalls.deleteExamPaper, request)}
      Dialog={PaperDialog}
      label={paper => paper.name}
    >
      {({ name, subjects }) => (
        <span className={styles.words} lang="tr">
          <strong>{name}</strong>
          <span className="soft small">
            {subjects.map(subject => `${subject.name} ${subject.questions}`).join(' · ')}
          </span>
        </span>
      )}
    </Entries>
  )
}

/** Programmes with their last ranks, which students choose from in their draft lists. */
function ProgrammeTables() {
  const t = useText()
  return (
    <Entries
      topic="programmes"
      query={useQuery(programmeTablesQuery)}
      remove={request => call(coachingCalls.deleteProgrammeTable, request)}
      Dialog={ProgrammeTableDialog}
      label={({ name, year }) => `${name}, ${year}`}
    >
      {({ name, scoreType, year, source, link, count }) => (
        <span className={styles.words}>
          <strong lang="tr">{name}</strong>
          <span className="soft small">
            <span lang="tr">{scoreType}</span>
            {` · ${t('programmes.count', { count })} · `}
            <a href={link} target="_blank" rel="noopener noreferrer" lang="tr">
              {source}
            </a>
            {`, ${year}`}
          </span>
        </span>
      )}
    </Entries>
  )
}

/** The success stories of the home page, in their order. */
function Stories() {
  const t = useText()
  return (
    <Entries
      topic="stories"
      query={useQuery(storiesQuery)}
      remove={request => call(contentCalls.deleteStory, request)}
      Dialog={StoryDialog}
      label={story => story.name}
    >
      {story => (
        <>
          <span className={styles.words} lang="tr">
            <strong>{story.name}</strong>
            <span className="soft small">{story.detail}</span>
          </span>
          <span>{story.sample ? <Badge>{t('stories.sample')}</Badge> : <Stars value={story.rating} />}</span>
        </>
      )}
    </Entries>
  )
}

/** The sittings of the exam: the countdown of the home page runs to the next one. */
function Exams() {
  const t = useText()
  const format = useFormat(siteZone)
  return (
    <Entries
      topic="exams"
      query={useQuery(examsQuery)}
      remove={request => call(contentCalls.deleteExam, request)}
      Dialog={ExamDialog}
      label={exam => `${exam.name}, ${format.date(exam.at)}`}
    >
      {exam => (
        <>
          <span className={styles.words}>
            <strong lang="tr">{exam.name}</strong>
            <time dateTime={exam.at} className="soft small">
              {format.dateTime(exam.at)}
            </time>
          </span>
          <span>
            <Badge tone={exam.confirmed ? 'accent' : 'plain'}>
              {t(exam.confirmed ? 'exams.confirmed' : 'exams.estimated')}
            </Badge>
          </span>
        </>
      )}
    </Entries>
  )
}

/** Published tables from nets to ranks: without one no visitor is shown an estimated rank. */
function RankTables() {
  const t = useText()
  const papers = useQuery(papersQuery).data
  const titleOf = ({ paperId, year }: RankTableRow) =>
    `${papers?.find(({ id }) => id === paperId)?.name ?? '–'} ${year}`
  return (
    <Entries
      topic="rank-tables"
      query={useQuery(rankTablesQuery)}
      remove={request => call(contentCalls.deleteRankTable, request)}
      Dialog={RankTableDialog}
      label={table => `${titleOf(table)}, ${table.name}`}
    >
      {table => (
        <span className={styles.words}>
          <strong lang="tr">{titleOf(table)}</strong>
          <span className="soft small">
            <a href={table.link} target="_blank" rel="noopener noreferrer" lang="tr">
              {table.name}
            </a>
            {` · ${t('rank-tables.rowCount', { count: table.rows.length })}`}
          </span>
          {table.outdated && (
            <span className="soft small">
              <Badge tone="alert">{t('rank-tables.outdated')}</Badge> {t('rank-tables.outdatedText')}
            </span>
          )}
        </span>
      )}
    </Entries>
  )
}
