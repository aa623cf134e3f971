import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { serveSandbox } from './serve-sandbox.ts'

function codeOf(attempt: () => unknown): string {
  try {
    attempt()
    return 'done'
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'))
  }
}

/** Work of the tests: ends, fails, goes on for ever, waits, eats all memory, or returns where it runs. */
const works: Record<string, () => unknown> = {
  end: () => 'ended well',
  fail: () => {
    throw new RangeError('Too far')
  },
  hang: () => {
    for (;;);
  },
  rest: () => pause(1_500, 'rested'),
  stop: () => new Promise(() => {}),
  eat: () => {
    for (let eaten: unknown; ; ) eaten = { eaten }
  },
  crash: () => process.exit(3),
  reach: () =>
    [
      () => readFileSync('/etc/passwd'),
      () => readFileSync(import.meta.filename),
      () => readFileSync(`/proc/${process.ppid}/environ`),
      () => writeFileSync(`${import.meta.filename}.new`, ''),
      () => spawnSync('true'),
      () => new Worker('1', { eval: true, execArgv: [] }),
      () => process.dlopen({ exports: {} }, import.meta.filename),
    ].map(codeOf),
  where: () => ({ pid: process.pid, env: Object.keys(process.env) }),
}

serveSandbox((name: string) => works[name]?.())
