import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createConsole } from '../log/console.ts'
import { prepareMail } from '../stores/mail.ts'
import { stateFolder } from './state-folder.ts'

const othersMay = (path: string): number => statSync(path).mode & 0o77

test('no other user reads the state, not even that of an older stack', () => {
  const root = mkdtempSync(join(tmpdir(), 'kocyolu-state-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['run', 'logs', 'mail']) mkdirSync(join(root, name), { mode: 0o755 })

  const folder = stateFolder(root)
  createConsole(process.stdout, folder.logs)
  prepareMail({ checkout: root, folder: folder.mail, smtpPort: 1, viewerPort: 2 })
  expect(othersMay(root) & 0o66).toBe(0)
  expect([dirname(folder.runFile), folder.logs, folder.mail].map(othersMay)).toEqual([0, 0, 0])
})
