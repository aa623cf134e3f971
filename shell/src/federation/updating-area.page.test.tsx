import '../testing/page-composition.ts'
import { coachingCalls } from '@kocyolu/contracts'
import { ApiError, createClient, Page } from '@kocyolu/web'
import { type FakeServer, fail, fireEvent, renderRoute, waitFor } from '@kocyolu/web/testing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { composition } from '../composition/composition.ts'
import { useSeenOffers } from './service-age.ts'
import { UpdatingArea } from './updating-area.tsx'

const updating = 'Bu bölüm güncelleniyor'
const { listExpertiseCategories } = createClient({
  listExpertiseCategories: { ...coachingCalls.listExpertiseCategories, since: 7 },
})

beforeEach(() => {
  useSeenOffers.setState({ offers: {}, at: 0 })
  const coaching = composition.remotes['mfe-coaching']
  if (coaching) coaching.needs = { coaching: 7, content: 2 }
})

function Note() {
  const [isAsked, setIsAsked] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['categories'],
    queryFn: () => listExpertiseCategories(),
    enabled: isAsked,
  })
  return (
    <Page title="Not">
      <input aria-label="not" />
      <p>{error instanceof ApiError ? error.code : data && 'geldi'}</p>
      <button type="button" onClick={() => setIsAsked(true)}>
        sor
      </button>
    </Page>
  )
}

function show(server: FakeServer, remote = 'mfe-coaching') {
  const element = (
    <UpdatingArea remote={remote}>
      <Note />
    </UpdatingArea>
  )
  return renderRoute([{ path: '/mentors', element }], { path: '/mentors', server })
}

const newCall: FakeServer = { 'coaching.listExpertiseCategories': fail('not_found') }

test('a remote whose service is older says so in its area, keeps what was typed and heals by itself', async () => {
  const offers = { coaching: 6 }
  const screen = show({
    'coaching.listExpertiseCategories': () => (offers.coaching < 7 ? fail('not_found') : []),
    offers,
  })
  const note = screen.getByRole('textbox', { name: 'not' })
  await screen.user.type(note, 'yarım kalan cüm')
  fireEvent.click(screen.getByRole('button', { name: 'sor' }))
  expect(await screen.findByRole('heading', { level: 1, name: updating })).toBeInTheDocument()
  expect(screen.getByText(/kendiliğinden açılır\. Yazdıkların kaybolmaz/)).toBeVisible()
  expect(note).not.toBeVisible()
  // The page behind it says what the document is called.
  expect(document.title).toMatch(/^Not /)

  offers.coaching = 7
  fireEvent.focus(window)
  await waitFor(() => expect(screen.queryByText(updating)).not.toBeInTheDocument())
  expect(note).toBeVisible()
  expect(note).toHaveValue('yarım kalan cüm')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not')
  // What had failed meanwhile was asked again.
  expect(await screen.findByText('geldi')).toBeVisible()
})

test('what is opened meanwhile comes when it can, also at the push of a button', async () => {
  const offers = { coaching: 6 }
  useSeenOffers.setState({ offers, at: 0 })
  const screen = show({ ...newCall, offers })
  expect(await screen.findByRole('heading', { level: 1, name: updating })).toBeInTheDocument()
  expect(document.title).toContain(updating)
  expect(screen.queryByRole('textbox', { name: 'not' })).not.toBeInTheDocument()
  offers.coaching = 8
  await screen.user.click(screen.getByRole('button', { name: 'Şimdi tekrar bak' }))
  expect(await screen.findByRole('textbox', { name: 'not' })).toBeVisible()
})

test('a call that the service does not have yet is no wrong address', async () => {
  const screen = show({ ...newCall, offers: { coaching: 6 } }, 'mfe-public')
  fireEvent.click(screen.getByRole('button', { name: 'sor' }))
  expect(await screen.findByText('updating')).toBeVisible()
  expect(screen.queryByText(updating)).not.toBeInTheDocument()
})

test('an answer out of a cache, older than the service is now, closes nothing', async () => {
  let answers = 0
  const offers = {
    get coaching() {
      return answers++ === 0 ? 6 : 7
    },
  }
  const screen = show({ 'coaching.listExpertiseCategories': [], offers })
  fireEvent.click(screen.getByRole('button', { name: 'sor' }))
  await waitFor(() => expect(useSeenOffers.getState().offers).toEqual({ coaching: 7 }))
  expect(screen.getByRole('textbox', { name: 'not' })).toBeVisible()
  expect(screen.queryByText(updating)).not.toBeInTheDocument()
})
