import { SearchBox, useAddress } from '@kocyolu/web'
import { act, fireEvent, renderRoute, waitFor } from '@kocyolu/web/testing'
import fc from 'fast-check'
import { use } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type State = { q: string; tab: string; days: string[] }
const form = {
  read: (search: URLSearchParams): State => ({
    q: search.get('q') ?? '',
    tab: search.get('tab') ?? 'a',
    days: search.getAll('day'),
  }),
  write: ({ q, tab, days }: State) =>
    new URLSearchParams([
      ...(q === '' ? [] : [['q', q]]),
      ...(tab === 'a' ? [] : [['tab', tab]]),
      ...days.map(day => ['day', day]),
    ]),
}
const toggle = (days: string[], day: string) =>
  days.includes(day) ? days.filter(one => one !== day) : [...days, day]

/** Results of the server: it delays the rendering of each address until it is released. */
const answers = new Map<string, PromiseWithResolvers<void>>()
const answerOf = (search: string) => {
  const known = answers.get(search)
  if (known) return known
  const answer = Promise.withResolvers<void>()
  answers.set(search, answer)
  return answer
}
function Found() {
  const { search } = useLocation()
  if (search !== '') use(answerOf(search).promise)
  return <p data-testid="rendered">{search}</p>
}

function List() {
  const [state, change] = useAddress(form)
  return (
    <>
      <SearchBox
        label="search"
        placeholder=""
        clearLabel="clear"
        value={state.q}
        onSearch={q => change(now => ({ ...now, q }), { replace: true })}
      />
      {['a', 'b'].map(tab => (
        <Link key={tab} to={{ search: form.write({ ...state, tab }).toString() }}>
          {`tab ${tab}`}
        </Link>
      ))}
      {['mon', 'tue'].map(day => (
        <button
          key={day}
          type="button"
          aria-pressed={state.days.includes(day)}
          onClick={() => change(now => ({ ...now, days: toggle(now.days, day) }))}
        >
          {day}
        </button>
      ))}
      <Link to="/other">elsewhere</Link>
      <Found />
    </>
  )
}
const routes = [{ path: '/', element: <List /> }]

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  answers.clear()
})

type Step =
  | { do: 'type'; letters: string }
  | { do: 'rest'; ms: number }
  | { do: 'tab'; tab: 'a' | 'b' }
  | { do: 'day'; day: 'mon' | 'tue' }
  | { do: 'answer' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('type' as const), letters: fc.stringMatching(/^[a-zıİş]{1,3}$/) }),
  fc.record({ do: fc.constant('rest' as const), ms: fc.constantFrom(50, 299, 301) }),
  fc.record({ do: fc.constant('tab' as const), tab: fc.constantFrom('a' as const, 'b' as const) }),
  fc.record({ do: fc.constant('day' as const), day: fc.constantFrom('mon' as const, 'tue' as const) }),
  fc.record({ do: fc.constant('answer' as const) }),
)

test('everything counts that is typed and chosen, however fast, and however late it is rendered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
      answers.clear()
      const screen = renderRoute(routes, { path: '/' })
      const box = screen.getByRole('textbox', { name: 'search' })
      const meant: State = { q: '', tab: 'a', days: [] }
      for (const one of steps) {
        await act(async () => {
          if (one.do === 'type') {
            meant.q += one.letters
            fireEvent.change(box, { target: { value: meant.q } })
          } else if (one.do === 'rest') await vi.advanceTimersByTimeAsync(one.ms)
          else if (one.do === 'tab') {
            meant.tab = one.tab
            fireEvent.click(screen.getByRole('link', { name: `tab ${one.tab}` }))
          } else if (one.do === 'day') {
            meant.days = toggle(meant.days, one.day)
            fireEvent.click(screen.getByRole('button', { name: one.day }))
          } else for (const answer of answers.values()) answer.resolve()
        })
        expect(box).toHaveValue(meant.q)
      }
      await act(() => vi.advanceTimersByTimeAsync(301))
      expect(screen.location()).toBe(`/${form.write(meant).size > 0 ? '?' : ''}${form.write(meant)}`)
      for (const day of ['mon', 'tue'])
        expect(screen.getByRole('button', { name: day })).toHaveAttribute(
          'aria-pressed',
          String(meant.days.includes(day)),
        )
      screen.unmount()
    }),
    { numRuns: 40 },
  )
})

test('going back, and letting a search go elsewhere, is shown in the box', async () => {
  const screen = renderRoute(routes, { path: '/' })
  const box = screen.getByRole('textbox', { name: 'search' })
  for (const answer of ['?q=bir', '?q=bir&tab=b', '?q=iki&tab=b']) answerOf(answer).resolve()
  const search = async (value: string) => {
    fireEvent.change(box, { target: { value } })
    await act(() => vi.advanceTimersByTimeAsync(301))
  }
  await search('bir')
  fireEvent.click(screen.getByRole('link', { name: 'tab b' }))
  await search('iki')
  fireEvent.change(box, { target: { value: 'iki buçuk' } })
  await screen.go(-1)
  await waitFor(() => expect(box).toHaveValue('bir'))
  await act(() => vi.advanceTimersByTimeAsync(301))
  expect(screen.location()).toBe('/?q=bir')
})

test('a search in the making does not lead back to a page that was left', async () => {
  const screen = renderRoute([...routes, { path: '/other', element: <Link to="/">other</Link> }], {
    path: '/',
  })
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'bir' } })
  await act(() => vi.advanceTimersByTimeAsync(200))
  fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(screen.location()).toBe('/other')
})
