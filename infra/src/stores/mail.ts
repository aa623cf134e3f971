import { join } from 'node:path'
import type { ChildSpec } from '../process/child.ts'
import { expectOk } from '../process/expect-ok.ts'
import { host } from '../process/free-ports.ts'
import { privateFolder } from './private-folder.ts'

/** Old mail is dropped past this number, so that a long-lived stack does not grow. */
const keptMails = 1_000

/** How to run the mail catcher: it takes every mail, sends none on, and shows them all in a page. */
export function prepareMail(options: {
  checkout: string
  folder: string
  smtpPort: number
  viewerPort: number
}) {
  const { checkout, folder, smtpPort, viewerPort } = options
  privateFolder(folder)
  const viewer = `http://localhost:${viewerPort}`
  const settings = {
    ...{ smtp: smtpPort, ip: host, web: viewerPort, 'web-ip': host },
    ...{ 'mail-directory': folder, 'max-emails': keptMails },
  }
  const spec: ChildSpec = {
    name: 'mail',
    command: process.execPath,
    args: [
      join(checkout, 'node_modules/maildev/dist/bin/maildev.js'),
      '--silent',
      ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', TMPDIR: folder },
  }
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    viewer,
    probe: () => expectOk(`http://${host}:${viewerPort}/api/healthz`),
    spec,
  }
}
