import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ErrorCode, User } from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'
import { hasUnsaved } from '@kocyolu/web'
import { fireEvent, waitFor } from '@testing-library/react'
import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useToasts } from '../toast/toast.tsx'
import type { CallName } from './contracts.ts'
import { type FakeServer, fail, offline, type SeenRequest } from './fake-server.ts'
import { renderRoute } from './render-route.tsx'

type Screen = ReturnType<typeof renderRoute>

/** How a page makes a call that changes something: where its button is, and what is typed before it is pressed. */
export interface Order {
  path: string
  user?: User
  server?: FakeServer
  /** Leads from the page to the button, where that is not there at once. */
  open?: (screen: Screen) => Promise<unknown>
  /** Chooses what else the call needs; done again wherever the form is new. */
  fill?: (screen: Screen) => unknown
  /** The field that a user types in, while it is there, and what, at first and while the call is under way. */
  field?: (screen: Screen) => HTMLElement | null
  texts?: [first: string, more: string]
  /** Places besides the field that may have the typed text. */
  holds?: (screen: Screen, text: string) => boolean
  button: (screen: Screen) => HTMLElement | null
  /** Which order of this call plays the texts of its form. */
  besides?: string
  /** Why what is typed goes with its page. */
  forgets?: string
  /** Pressed again it does something else, which may be asked for at once. */
  isToggle?: boolean
  /** Answer of a success. */
  reply: unknown
  rejection?: ErrorCode
  /** Expects what the page shows once it went well, where no toast says so. */
  done?: (screen: Screen) => void
}

/**
 * Plays for each call of a remote that changes something what happens in a browser: the answer is late, lost after it took
 * effect, refused; it is pressed twice, typed on, and the page is left and come back to meanwhile. Nothing typed is lost,
 * nothing is sent twice, no failure is called done, and the focus stays on the page. Each call that the code in `folder` names
 * and that has no order fails; those in `background` follow no click.
 */
export function playOrders(
  routes: RouteObject[],
  folder: string,
  orders: Partial<Record<CallName, Order | Order[]>>,
  /** Options of all tests but the first. */
  others: { tags?: string },
  background: Partial<Record<CallName, string>> = {},
): void {
  // Of a part that remotes share the package makes the call.
  const calls = new Set([...callsIn(folder), ...(Object.keys(orders) as CallName[])])
  const inOrder = [...calls].sort().filter(call => changesSomething(call) && !background[call])
  // One call proves the way that all of them go.
  inOrder.forEach((call, place) => {
    const options = place === 0 ? {} : others
    const played = [orders[call] ?? []].flat()
    if (played.length === 0)
      test(`${call} in whatever order`, () => {
        throw new Error(`Say in the orders of this remote how a page calls ${call}`)
      })
    played.forEach((order, at) => {
      const which = at > 0 ? `, ${at + 1}` : ''
      test(`${call} in whatever order${which}`, options, () => play(routes, call, order))
      if (order.field && !order.forgets)
        test(`${call} keeps every text of its form${which}`, others, () => leaveHalfway(routes, order))
    })
  })
}

/** The calls that the code in a folder names: `coachingCalls.getMentor` is `coaching.getMentor`. */
function callsIn(folder: string): CallName[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.(test|fixtures)\./.test(file),
  )
  const named = files.flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(\w+)Calls\.(\w+)/g)].map(
      ([, area, call]) => `${area}.${call}` as CallName,
    ),
  )
  return [...new Set(named)].sort()
}

function changesSomething(name: CallName): boolean {
  const [area = '', call = ''] = name.split('.')
  const contract: Record<string, { method: string }> | undefined = Reflect.get(serviceContracts, area)
  return contract?.[call]?.method !== 'GET'
}

async function play(routes: RouteObject[], call: CallName, order: Order): Promise<void> {
  const waiting: PromiseWithResolvers<unknown>[] = []
  const screen = renderRoute(routes, {
    path: order.path,
    ...(order.user && { user: order.user }),
    server: {
      ...order.server,
      [call]: async (request: SeenRequest) => {
        const turn = Promise.withResolvers<unknown>()
        waiting.push(turn)
        const answer = await turn.promise
        return typeof answer === 'function' ? answer(request) : answer
      },
    } as FakeServer,
  })
  const sent = () => screen.requests.filter(request => request.call === call)
  const answer = (at: number, what: unknown) => waiting[at]?.resolve(what)
  const { first, more } = { first: order.texts?.[0] ?? 'Yarım kalan', more: order.texts?.[1] ?? 'Sonradan' }

  const reach = async () => {
    if (!order.button(screen)) await order.open?.(screen)
    await waitFor(() => expect(order.button(screen), 'its button').not.toBeNull())
    await order.fill?.(screen)
  }
  const type = (text: string) => {
    const field = order.field?.(screen)
    if (field) fireEvent.input(field, { target: { value: text } })
    return Boolean(field)
  }
  const press = () => {
    const button = order.button(screen)
    // By keyboard, so that it has the focus.
    button?.focus()
    if (button) fireEvent.click(button)
  }
  /** The button may be gone by now; the focus is not. */
  const keepsFocus = () =>
    waitFor(() => {
      expect(document.activeElement, 'the focus').not.toBe(document.body)
      expect(document.activeElement?.matches(':disabled'), 'the focus is where it can be used').toBe(false)
    })
  const holds = (text: string) => {
    const field = order.field?.(screen)
    if (!order.field || order.holds?.(screen, text)) return
    expect(field, 'what was typed').toHaveValue(text)
  }
  const failed = () =>
    waitFor(() => {
      const { current, error } = useToasts.getState()
      expect(current?.kind, 'nothing failed is called done').not.toBe('success')
      const alerts = document.querySelectorAll('[role="alert"]:not(:empty)')
      expect(alerts.length > 0 || error, 'a failure is said').toBeTruthy()
      useToasts.setState({ current: null, error: null })
    })

  await reach()
  type(first)
  press()
  await waitFor(() => expect(sent(), 'sent').toHaveLength(1))

  // The answer is late: a user presses again, and types on.
  if (!order.isToggle) press()
  const text = type(more) ? more : first
  answer(0, offline)
  await failed()
  await keepsFocus()
  expect(sent(), 'sent twice').toHaveLength(1)
  await reach()
  holds(text)
  if (textsBeside(order.button(screen)).length > 0)
    expect(order.field ?? order.forgets ?? order.besides, 'its field, for texts are kept').toBeTruthy()
  if (order.field) expect(hasUnsaved() || order.holds !== undefined, 'a reload would ask').toBe(true)

  // It took effect, only its answer was lost: the same again has to be the same.
  press()
  await waitFor(() => expect(sent(), 'sent again').toHaveLength(2))
  expect(sameness(sent()[1], text === first)).toEqual(sameness(sent()[0], text === first))

  // The page is left and come back to before it is refused, so no redirect happens.
  await screen.visit('/elsewhere')
  await screen.go(-1)
  const { location } = screen
  answer(1, fail(order.rejection ?? 'unavailable'))
  await failed()
  expect(location()).toBe(order.path)
  await reach()
  if (order.forgets) type(text)
  else holds(text)

  press()
  await waitFor(() => expect(sent(), 'sent once more').toHaveLength(3))
  answer(2, order.reply)
  await waitFor(() =>
    order.done ? order.done(screen) : expect(useToasts.getState().current?.kind).toBe('success'),
  )
  await keepsFocus()
  // A message that waits elsewhere leaves its field free for the next one.
  if (order.holds) holds(text)
  else await waitFor(() => expect(hasUnsaved(), 'nothing is left unsaved').toBe(false))
  expect(sent(), 'nothing is sent twice').toHaveLength(3)
}

/** Types in every field of the form, leaves the page halfway, and comes back. */
async function leaveHalfway(routes: RouteObject[], order: Order): Promise<void> {
  const { path, user, server = {} } = order
  const screen = renderRoute(routes, { path, server, ...(user && { user }) })
  const fields = async () => {
    if (!order.button(screen)) await order.open?.(screen)
    await waitFor(() => expect(order.button(screen), 'its button').not.toBeNull())
    return textsBeside(order.button(screen))
  }
  const typed = (await fields()).map((field, at) => {
    const text = `Yarım kalan ${at}`.slice(0, field.maxLength < 0 ? undefined : field.maxLength)
    fireEvent.input(field, { target: { value: text } })
    return text
  })
  await screen.visit('/elsewhere')
  await screen.go(-1)
  await fields()
  await waitFor(async () => expect((await fields()).map(({ value }) => value)).toEqual(typed))
}

/** Fields in which a user writes in their own words. */
const typedIn = ['textarea', 'input[type="text"]', 'input:not([type])']
  .map(field => `${field}:not([readonly], [role="combobox"], [inputmode="numeric"], [inputmode="decimal"])`)
  .join()

/** Those of the dialog of a button, or of the form that it sends. */
function textsBeside(button: HTMLElement | null) {
  const around = button?.closest(
    button.matches('[type="submit"]') ? 'form, [role="dialog"]' : '[role="dialog"]',
  )
  return [...(around?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typedIn) ?? [])]
}

/** Key that identifies a repeated request for a service; a key stands for its content as well. */
function sameness(request: SeenRequest | undefined, saysTheSame: boolean) {
  const clientId: unknown = Reflect.get(Object(request?.body), 'clientId')
  return { params: request?.params, clientId, key: saysTheSame && request?.idempotencyKey }
}
