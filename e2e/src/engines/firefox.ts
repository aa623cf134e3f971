import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { type Driver, untilSaid } from './driver.ts'

/** Firefox speaks WebDriver BiDi itself. */
export async function openFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'kocyolu-firefox-'))
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const browser = execa(program, flags, { stdout: 'ignore', buffer: false, reject: false })
  const socket = new WebSocket(`${await untilSaid(browser.stderr, /BiDi listening on (\S+)/)}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')))
  })
  let calls = 0
  const call = <T>(method: string, params: object): Promise<T> => {
    const id = ++calls
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve, reject) =>
      socket.addEventListener('message', function take({ data }) {
        const answer = JSON.parse(data)
        if (answer.id !== id) return
        socket.removeEventListener('message', take)
        if (answer.type === 'success') resolve(answer.result)
        else reject(new Error(`${method}: ${answer.message}`))
      }),
    )
  }
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    open: url => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async expression => {
      const how = { target: { context }, awaitPromise: false }
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', { expression, ...how })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value
    },
    act: actions => call('input.performActions', { context, actions }),
    close: async () => {
      await call('browser.close', {})
      await browser
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

interface Evaluated {
  result?: { value?: unknown }
  exceptionDetails?: { text: string }
}
