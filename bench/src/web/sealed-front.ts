import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLauncher, findTool, freePort, untilReady } from '@kocyolu/infra/testing'

/** A site as its visitors reach it, sealed and over HTTP/2: without TLS browsers know HTTP/1.1 alone, and ask for six files at once. */
export interface SealedFront {
  origin: string
  /** A flag by which a browser trusts the certificate: it caches nothing of an untrusted origin. */
  browserFlag: string
  close(): Promise<void>
}

const fingerprintOf = (certificate: string): string => {
  const { publicKey } = new X509Certificate(readFileSync(certificate))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

/** Puts TLS and HTTP/2 before a site of this machine. */
export async function sealFront(site: string): Promise<SealedFront> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-front-'))
  const file = (name: string): string => join(folder, name)
  const [certificate, key, configuration] = [file('certificate.pem'), file('key.pem'), file('nginx.conf')]
  const port = await freePort()
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const made = ['req', '-x509', ...curve, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const { host } = new URL(site)
  const text = `worker_processes 1; daemon off; pid nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  upstream site { server ${host.replace('localhost', '127.0.0.1')}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${certificate};
    ssl_certificate_key ${key};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_buffering off;
      proxy_set_header Host ${host};
      proxy_set_header Connection "";
    }
  }
}
`
  writeFileSync(configuration, text)
  const launcher = createLauncher()
  launcher.removeAtDeath(folder)
  const args = ['-e', 'stderr', '-p', folder, '-c', configuration]
  const program = findTool('nginx')
  const child = await launcher.start(
    { name: 'front', command: program, args, cwd: folder, env: {} },
    () => {},
  )
  const answers = async () => void (await fetch(`http://127.0.0.1:${port}/`))
  await untilReady(child, 'front', answers)
  return {
    origin: `https://localhost:${port}`,
    browserFlag: `--ignore-certificate-errors-spki-list=${fingerprintOf(certificate)}`,
    async close() {
      await launcher.end([])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
