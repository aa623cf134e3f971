import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The files of a server that proves who it is, and of the authority that vouches for it. */
export type Certificates = { certificate: string; key: string; authority: string }

const usualNames = 'IP:127.0.0.1,IP:127.0.0.2'

/** Makes an authority of one's own and what it gives a server with these names. */
export function makeCertificates(folder: string, serverNames = usualNames): Certificates {
  const file = (name: string): string => join(folder, `${name}.pem`)
  const make = (name: string, ...more: string[]): void => {
    const files = ['-keyout', file(`${name}-key`), '-out', file(name)]
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const args = ['req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, ...files, ...more]
    execFileSync('openssl', args, { stdio: 'ignore' })
  }
  make('authority')
  const names = ['-addext', `subjectAltName=${serverNames}`, '-addext', 'basicConstraints=CA:FALSE']
  make('server', '-CA', file('authority'), '-CAkey', file('authority-key'), ...names)
  return { certificate: file('server'), key: file('server-key'), authority: file('authority') }
}
