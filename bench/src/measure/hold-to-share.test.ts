import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cpuMsOf } from './cpu.ts'
import { holdToShare } from './hold-to-share.ts'

const isStopped = (pid: number): boolean => /\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

it.runIf(process.platform === 'linux')(
  'a process that would take a whole core runs now and then, and freely afterwards',
  async () => {
    const child = spawn(process.execPath, ['-e', 'for (;;);'])
    onTestFinished(() => void child.kill('SIGKILL'))
    const pid = child.pid ?? 0
    // Less than the busiest machine would leave it.
    const letGo = holdToShare([pid], 0.02)
    for (let turn = 0; turn < 3; turn += 1) {
      await vi.waitFor(() => expect(isStopped(pid)).toBe(true))
      const used = cpuMsOf(pid)
      await vi.waitFor(() => expect(cpuMsOf(pid)).toBeGreaterThan(used))
    }
    letGo()
    const held = cpuMsOf(pid)
    await vi.waitFor(() => expect(cpuMsOf(pid)).toBeGreaterThan(held + 100))
    expect(isStopped(pid)).toBe(false)
  },
)
