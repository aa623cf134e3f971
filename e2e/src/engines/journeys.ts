import { setTimeout as pause } from 'node:timers/promises'
import { asList } from '@kocyolu/contracts'
import { bringActor, bringCoach } from '../chaos/actors.ts'
import { usualPassword } from '../people/account.ts'
import type { Tab } from './tab.ts'

type OpenTab = () => Promise<Tab>
type Say = (line: string) => void
type Item = Record<string, string>

/** Each public page comes rendered, is painted without its code, and is hydrated by the first press, which counts. */
export async function walk(open: OpenTab, origin: string, say: Say): Promise<void> {
  const tab = await open()
  const first = async (path: string) => asList<Item>(await (await fetch(origin + path)).json()).items[0]
  const [coach, post] = [await first('/api/mentors'), await first('/api/blogs')]
  const pages = ['/', '/mentors', `/mentors/${coach?.id}`, '/about', '/blog', `/blog/${post?.slug}`, '/faq']
  for (const path of pages) {
    while (!(await (await fetch(origin + path)).text()).includes('data-rendered')) await pause(200)
    await tab.open(path)
    const { paint, isDark, early } = await tab.until(`The first paint of ${path}`, painted)
    expectNone(`${path} asked for code before an act`, early)
    await tab.click('header button', 'temaya geç')
    await tab.until(`Hydration of ${path}`, isHydrated)
    await tab.until(
      `The other theme of ${path}`,
      was => document.documentElement.matches('.dark') !== was,
      isDark,
    )
    expectNone(path, await tab.failures())
    say(`${path}: painted after ${paint} ms without its code, hydrated by a press`)
  }
}

/** A student books an hour, and both write to each other; the coach's open pages show it. */
export async function meet(open: OpenTab, origin: string, say: Say): Promise<void> {
  const [student, coach] = [await bringActor(origin, 'student'), await bringCoach(origin)]
  const [page, coachPage] = [await open(), await open()]
  await signIn(page, student.email)
  await signIn(coachPage, coach.email)

  const topic = 'Paragraf sorularında süre'
  await coachPage.open('/dashboard')
  await coachPage.find('h1')
  await page.open(`/mentors/${coach.profileId}`)
  await page.click('main button', 'Book a Session')
  await page.click('[role=dialog] label', ':')
  await page.fill('[role=dialog] input[name=topic]', topic)
  await page.click('[role=dialog] button[type=submit]', 'Request Session')
  await coachPage.find('main li', topic)
  expectNone('Booking', [...(await page.failures()), ...(await coachPage.failures())])
  say('a student books, and the open dashboard of the coach shows it')

  await page.open(`/messages?userId=${coach.id}`)
  await coachPage.open(`/messages?userId=${student.id}`)
  for (const [from, to, text] of [
    [page, coachPage, 'Hangi kitabı getireyim?'],
    [coachPage, page, 'Son denemen yeter!'],
  ] as const) {
    await to.find('textarea')
    await from.fill('textarea', text)
    await from.type('\uE007')
    await to.find('[role=log] li', text)
  }
  expectNone('Messages', [...(await page.failures()), ...(await coachPage.failures())])
  say('student and coach write, and each open conversation shows it')
}

async function signIn(tab: Tab, email: string): Promise<void> {
  await tab.open('/account/sign-in')
  await tab.fill('input[name=email]', email)
  await tab.fill('input[name=password]', usualPassword)
  await tab.click('form[action*=sign-in] [type=submit]')
  await tab.find('header button', 'Çıkış Yap')
}

function expectNone(where: string, failures: string[]): void {
  if (failures.length > 0) throw new Error(`${where}: ${failures.join('; ')}`)
}

function painted() {
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  if (!(paint && document.querySelector('#root[data-rendered] h1') && document.getElementById('code')))
    return null
  Object.assign(globalThis, { paintedHeading: document.querySelector('h1') })
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loaded = loading?.loadEventStart ?? 0
  const early = scripts.filter(({ name, startTime }) => !name.endsWith('/early.js') && startTime < loaded)
  return {
    paint: Math.round(paint),
    isDark: document.documentElement.matches('.dark'),
    early: early.map(({ name }) => name),
  }
}

/** Whether the page listens, and still has the heading that was painted first. */
function isHydrated(): boolean {
  const heading = document.querySelector('h1')
  const isLive = Object.keys(heading ?? {}).some(name => name.startsWith('__reactFiber'))
  return isLive && heading === Reflect.get(globalThis, 'paintedHeading')
}
