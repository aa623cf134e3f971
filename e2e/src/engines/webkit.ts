import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@kocyolu/infra/testing'
import { execa } from 'execa'
import { type Driver, untilSaid } from './driver.ts'

/** WebKit's driver has one browser, which needs a screen. */
export async function openWebKit(program: string, screen: string): Promise<Driver> {
  const usual = { buffer: false, reject: false, stderr: 'ignore' } as const
  const flags = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const display = execa(screen, flags, usual)
  const DISPLAY = `:${await untilSaid(display.stdout, /(\d+)\n/)}`
  const port = await freePort()
  const driver = execa(program, [`--port=${port}`], { ...usual, stdout: 'ignore', env: { DISPLAY } })
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const how = { method, body: body ? JSON.stringify(body) : null }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, how)
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const isReady = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries += 1)
    if (tries < 300) await pause(100)
    else throw new Error('WebKitWebDriver did not start')
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  return {
    open: url => call('POST', `${session}/url`, { url }),
    evaluate: expression =>
      call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: actions => call('POST', `${session}/actions`, { actions }),
    close: async () => {
      await call('DELETE', session)
      driver.kill()
      await driver
      display.kill()
      await display
    },
  }
}
