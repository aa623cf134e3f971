import { type Certificate, coachingCalls, codeLength, readCode, shownCode } from '@kocyolu/contracts'
import {
  Area,
  Button,
  brandName,
  call,
  EmptyState,
  Page,
  type PageQueries,
  QueryView,
  Skeleton,
  siteZone,
  useFormat,
  useNotFound,
  usePageNavigate,
} from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { ownKey } from '../../own-key.ts'
import { useText } from './texts.ts'
import styles from './verify.module.css'

/** It can be withdrawn at any moment. */
const freshMs = 30_000

const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ownKey('mentors', 'certificate', code),
    queryFn: ({ signal }) => call(coachingCalls.checkCertificate, { params: { code }, signal }),
    staleTime: freshMs,
  })

const queriesOf = (typed: string | null | undefined) => {
  const code = readCode(typed ?? '')
  return code === null ? [] : [certificateQuery(code)]
}

/** Queries of the page of a code. */
export const queries: PageQueries = ({ code }) => queriesOf(code)
/** Queries of the page with a form, whose code is in the search. */
export const formQueries: PageQueries = (_, search) => queriesOf(search.get('code'))

/** Where visitors check the code of a certificate, in the language of the public pages. */
export function VerifyPage() {
  const { code } = useParams()
  const [search] = useSearchParams()
  const typed = (code ?? search.get('code') ?? '').trim()
  return (
    <Area language="tr">
      <Verify typed={typed} />
    </Area>
  )
}

function Verify({ typed }: { typed: string }) {
  const t = useText()
  const code = readCode(typed)
  return (
    <Page title={t('title')} description={t('description')} width="narrow">
      <div className="stack loose">
        <CodeForm typed={code === null ? typed.slice(0, 40) : shownCode(code)} />
        <div aria-live="polite" className={styles.answer}>
          {code !== null ? <Answer code={code} /> : typed !== '' && <Unknown />}
        </div>
      </div>
    </Page>
  )
}

function CodeForm({ typed }: { typed: string }) {
  const t = useText()
  const id = useId()
  const navigate = usePageNavigate()
  const [text, setText] = useState(typed)
  const [known, setKnown] = useState(typed)
  // Another address has another code.
  if (typed !== known) {
    setKnown(typed)
    setText(typed)
  }
  return (
    <form
      action="/verify"
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void navigate(`/verify?${new URLSearchParams({ code: text.trim() })}`)
      }}
    >
      <p className="soft" id={`${id}-hint`}>
        {t('intro', { max: codeLength })}
      </p>
      <label htmlFor={id}>{t('code')}</label>
      <div className={styles.line}>
        <input
          id={id}
          name="code"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="XXXX-XXXX-XXXX"
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={event => setText(event.target.value)}
          className={styles.input}
        />
        <Button type="submit" variant="primary">
          {t('check')}
        </Button>
      </div>
    </form>
  )
}

function Answer({ code }: { code: string }) {
  const t = useText()
  return (
    <QueryView
      query={useQuery(certificateQuery(code))}
      skeleton={
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={420} radius={12} />
        </div>
      }
      notFound={<Unknown />}
      title={t('loadError')}
    >
      {({ certificate }) =>
        certificate ? (
          <Valid certificate={certificate} />
        ) : (
          <EmptyState title={t('invalid')} text={t('invalidText')} />
        )
      }
    </QueryView>
  )
}

function Unknown() {
  const t = useText()
  useNotFound()
  return <EmptyState title={t('unknown')} text={t('unknownText', { max: codeLength })} />
}

function Valid({ certificate }: { certificate: Certificate }) {
  const t = useText()
  const format = useFormat(siteZone)
  const { name, university, universityProved, hours, students, from, to, issuedAt, code } = certificate
  const months = [from, to].map(month => format.month(`${month}-15`))
  const facts = [
    [t('name'), name, 'tr'],
    [t('university'), universityProved ? university : t('stated', { university })],
    [t('hours'), t('hoursOf', { count: hours })],
    [t('students'), t('studentsOf', { count: students })],
    [t('period'), [...new Set(months)].join(' – ')],
    [t('issued'), format.date(issuedAt)],
    [t('code'), shownCode(code)],
  ] as const
  return (
    <div className={styles.card}>
      <h2 className={styles.valid}>
        <CircleCheck aria-hidden="true" size={28} />
        {t('valid')}
      </h2>
      <p className="soft">{t('validText', { brand: brandName() })}</p>
      <dl className={styles.facts}>
        {facts.map(([label, value, lang]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang} className="tabular">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{t('counted')}</p>
    </div>
  )
}
