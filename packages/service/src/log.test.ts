import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { writeTogether } from './log.ts'

/** Runs code that has a `log`, and gives what it printed and how it ended. */
async function printed(code: string): Promise<{ lines: string[]; end: unknown; entries: unknown[] }> {
  const program = `import { createLog } from '${import.meta.dirname}/log.ts'
    const log = createLog('toy', { logLevel: 'info', build: 'b1' }); ${code}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output, [code_, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = output.split('\n').filter(line => line !== '')
  const entries = lines.map(line => JSON.parse(line))
  return { lines: entries.map(({ msg }) => msg), end: signal ?? code_, entries }
}

it.each([
  ['an orderly end', `log.info('one'); log.info('two'); process.exit(0)`, 0],
  ['an uncaught error', `log.info('one'); log.info('two'); throw new Error('thrown')`, 1],
])('loses nothing at %s', async (_, code, end) => {
  expect(await printed(code)).toMatchObject({ lines: ['one', 'two'], end })
})

it('writes an uncaught error as a line of its own, without what it quotes', async () => {
  const code = `const { logUncaught } = await import('${import.meta.dirname}/log.ts')
    logUncaught(log); log.info('one'); throw new Error('unknown <ayse@example.com>')`
  const { lines, end, entries } = await printed(code)
  expect([lines, end]).toEqual([['one', 'ended by an uncaught error'], 1])
  expect(entries[1]).toMatchObject({ level: 'fatal', err: { type: 'Error', message: 'unknown …' } })
})

it('has written a warning, and what came before it, when the process is killed', async () => {
  const code = `log.info('one'); log.warn('two'); log.info('three'); process.kill(process.pid, 'SIGKILL')`
  expect(await printed(code)).toMatchObject({ lines: ['one', 'two'], end: 'SIGKILL' })
})

it('writes what goes well together', () => {
  const calls: string[] = []
  const buffered = { write: () => calls.push('write'), flushSync: () => calls.push('flush') }
  const log = pino({}, writeTogether(buffered as never))
  log.info('one')
  log.info('two')
  log.error('three')
  log.info('four')
  expect(calls).toEqual(['write', 'write', 'write', 'flush', 'write'])
})
