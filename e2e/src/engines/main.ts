import { locate, startTestStack } from '@kocyolu/infra/testing'
import { demoPassword } from '@kocyolu/service/demo'
import { enter } from '../flow/member.ts'
import { HttpSession } from '../people/http-session.ts'
import { apiOf } from '../people/person.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { meet, walk } from './journeys.ts'
import { Tab } from './tab.ts'
import { openWebKit } from './webkit.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const firefox = locate('firefox-esr') ?? locate('firefox')
const [webkit, screen] = [locate('WebKitWebDriver'), locate('Xvfb')]
if (!(firefox && webkit && screen)) {
  say('This needs two browsers: sudo apt-get install firefox-esr webkit2gtk-driver xvfb')
  process.exit(1)
}
const engines: Record<string, () => Promise<Driver>> = {
  firefox: () => openFirefox(firefox),
  webkit: () => openWebKit(webkit, screen),
}
const [chosen] = process.argv.slice(2)
if (chosen && !engines[chosen]) {
  say('npm run try:engines [-- firefox|webkit]')
  process.exit(2)
}

const stack = await startTestStack({ settings: { PAGES_RENDER: 'on' } })
const asked = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)))
})
try {
  for (const [name, start] of Object.entries(engines)) {
    if (chosen && chosen !== name) continue
    for (const journey of [walk, meet]) await Promise.race([take(name, start, journey), asked])
  }
  for (const { app, kind, message } of await reported(stack.origin)) {
    say(`✗ A page reported: ${app}, ${kind}: ${message}`)
    process.exitCode = 1
  }
} finally {
  await stack.close()
}

async function take(name: string, start: () => Promise<Driver>, journey: typeof walk): Promise<void> {
  const tabs: Tab[] = []
  const open = async () => {
    const tab = new Tab(await start(), stack.origin)
    tabs.push(tab)
    return tab
  }
  try {
    await journey(open, stack.origin, line => say(`✓ ${name}: ${line}`))
  } catch (error) {
    say(`✗ ${name}: ${error instanceof Error ? error.stack : error}`)
    process.exitCode = 1
  } finally {
    await Promise.all(tabs.map(tab => tab.close()))
  }
}

/** Failures that browsers reported to the site. */
async function reported(origin: string) {
  const session = new HttpSession(origin)
  const admin = { email: 'admin@kocyolu.test', password: demoPassword, returnTo: '/' }
  await enter(session, '/account/sign-in', admin)
  return (await apiOf(session).releases.listClientErrors({ query: {} })).items
}
