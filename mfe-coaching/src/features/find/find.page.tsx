import { Area, ListPage, type PageQueries } from '@kocyolu/web'
import { useSearchParams } from 'react-router-dom'
import { expertiseCategoriesQuery } from '../../shared/queries.ts'
import { isAnswered, readAnswers, writeAnswers } from './answers.ts'
import { Found } from './found.tsx'
import { foundQuery } from './queries.ts'
import { Questions } from './questions.tsx'
import { useText } from './texts.ts'

/** Queries of the page. */
export const queries: PageQueries = (_, search) => [
  expertiseCategoriesQuery,
  ...(isAnswered(search) ? [foundQuery(readAnswers(search))] : []),
]

/** Four questions, and three coaches: for a visitor who does not know whom to look for. */
export function FindPage() {
  return (
    <Area language="tr">
      <Find />
    </Area>
  )
}

function Find() {
  const t = useText()
  const [search] = useSearchParams()
  const answers = readAnswers(search)
  const key = writeAnswers(answers).toString()
  const hasAnswers = isAnswered(search)
  return (
    <ListPage
      title={t('title')}
      intro={t('intro')}
      documentTitle={t('documentTitle')}
      description={t('description')}
    >
      <Questions key={`${key} ${hasAnswers}`} answers={answers} isFolded={hasAnswers} />
      {hasAnswers && <Found key={key} answers={answers} />}
    </ListPage>
  )
}
