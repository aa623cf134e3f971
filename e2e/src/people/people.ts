import { demoPassword } from '@kocyolu/service/demo'
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { afterHydration } from '../pages/after-hydration.ts'
import { leaveOutOffer } from '../pages/language-offer.ts'
import { keepToasts } from '../pages/toasts.ts'
import { type Account, newAccount } from './account.ts'
import { becomeCoach } from './approve.ts'
import { HttpSession } from './http-session.ts'
import { apiOf, type Coach, type Person } from './person.ts'
import { sendForm } from './send-form.ts'

/** Brings people to a journey, each signed in at once by the account forms. */
export class People {
  readonly #origin: string
  readonly #browser: Browser
  readonly #contexts: BrowserContext[] = []

  constructor(origin: string, browser: Browser) {
    this.#origin = origin
    this.#browser = browser
  }

  /** A user who is not signed in. */
  visitor(): HttpSession {
    return new HttpSession(this.#origin)
  }

  /** A newcomer who has just signed up as a student. */
  student(firstName?: string): Promise<Person> {
    return this.join(newAccount('student', firstName))
  }

  /** A newcomer who coaches every day and has an approved profile. */
  async coach(firstName?: string): Promise<Coach> {
    const person = await this.join(newAccount('mentor', firstName))
    const profile = await becomeCoach(this.#origin, person.api)
    return { ...person, profile }
  }

  /** The administrator of the demo data. */
  admin(): Promise<Person> {
    return this.signIn('admin@kocyolu.test', demoPassword)
  }

  async join(account: Account): Promise<Person> {
    const consents = { acceptTerms: 'on', acceptPrivacy: 'on', returnTo: '/' }
    const session = this.visitor()
    const { response, tries } = await sendForm(session, '/account/sign-up', { ...account, ...consents })
    if (response.status === 303) return this.#personOf(session)
    // One whose answer was lost has opened the account.
    if (tries > 1 && response.status < 500) return this.signIn(account.email, account.password)
    throw await failureOf(response)
  }

  async signIn(email: string, password: string): Promise<Person> {
    const session = this.visitor()
    const { response } = await sendForm(session, '/account/sign-in', { email, password, returnTo: '/' })
    if (response.status !== 303) throw await failureOf(response)
    return this.#personOf(session)
  }

  /** Opens a page in the browser of a user who is not signed in. */
  someone(path: string, size?: ViewportSize): Promise<Page> {
    return this.#open(this.visitor(), path, size)
  }

  /** Closes every browser that was opened here. */
  async leave(): Promise<void> {
    await Promise.all(this.#contexts.map(context => context.close()))
  }

  async #personOf(session: HttpSession): Promise<Person> {
    const api = apiOf(session)
    const { id, email, firstName, lastName } = await api.identity.currentUser()
    return {
      ...{ id, email, firstName, api },
      name: `${firstName} ${lastName}`,
      fetch: session.fetch,
      open: (path, size) => this.#open(session, path, size),
    }
  }

  async #open(session: HttpSession, path: string, size?: ViewportSize): Promise<Page> {
    const context = await this.#browser.newContext(size && { viewport: size })
    this.#contexts.push(context)
    await context.addCookies(session.cookies())
    await context.addInitScript(keepToasts)
    await context.addInitScript(leaveOutOffer)
    await context.addInitScript(afterHydration)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
}

const failureOf = async (response: Response): Promise<Error> =>
  new Error(`${new URL(response.url).pathname} answered ${response.status}: ${await response.text()}`)
