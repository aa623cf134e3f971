import { setTimeout as pause } from 'node:timers/promises'
import { serveSandbox } from './serve-sandbox.ts'

/** Work of the tests: ends, fails, goes on for ever, waits, eats all memory, or tells where it runs. */
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
  where: () => ({ pid: process.pid, env: Object.keys(process.env) }),
}

serveSandbox((name: string) => works[name]?.())
