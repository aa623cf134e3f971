import { promises as dns } from 'node:dns'
import { type Finding, finding, reportOf } from '../release/doctor.ts'
import { readCommand, say } from './command-line.ts'
import { runProgram } from './service-program.ts'

const usage = `kocyolu mail-test <address> [--selector <of DKIM>] [--dry-run]

Sends a mail to the address as the site would, and looks at what receivers ask DNS. --dry-run sends nothing. docs/mail.md`

export async function mailTestCommand(args: string[]): Promise<void> {
  const { values, positionals } = readCommand(usage, args, { selector: { type: 'string' } })
  const [address, ...rest] = positionals
  if (values.help) return say(usage)
  if (!address || rest.length > 0) throw new Error(usage)
  const { MAIL_FROM = '', SMTP_URL = '' } = process.env
  const domain = /@([^@>\s]+)>?$/.exec(MAIL_FROM)?.[1]
  if (!(domain && URL.canParse(SMTP_URL))) throw new Error('MAIL_FROM and SMTP_URL must be set, in .env')
  const found = await mailFindings(dns, {
    domain,
    host: new URL(SMTP_URL).hostname,
    selector: values.selector,
  })
  const { text, exitCode } = reportOf(found)
  say(text)
  process.exitCode = exitCode ?? 0
  if (values['dry-run']) return say(`Would send a mail to ${address}`)
  await runProgram('notifications', 'src/mail-test.ts', [address])
  say(
    `✓ The server takes a mail for ${address}. Look whether it arrives, and at Authentication-Results in its source`,
  )
}

interface Lookup {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<{ exchange: string }[]>
  resolve4(name: string): Promise<string[]>
  reverse(address: string): Promise<string[]>
}
interface Sender {
  domain: string
  /** The mail server that takes mails for others. */
  host: string
  selector?: string | undefined
}

/** Findings about the DNS of a domain that sends mail. */
export async function mailFindings(lookup: Lookup, { domain, host, selector }: Sender): Promise<Finding[]> {
  const txt = async (name: string): Promise<string[]> =>
    (await lookup.resolveTxt(name).catch(() => [])).map(parts => parts.join(''))
  const spf = (await txt(domain)).filter(each => /^v=spf1(\s|$)/i.test(each))
  const parents = domain
    .split('.')
    .slice(0, -1)
    .map((_, at, all) => [...all.slice(at), domain.split('.').at(-1)].join('.'))
  const dmarc = (await Promise.all(parents.map(name => txt(`_dmarc.${name}`)))).flat()
  const policy = dmarc.find(each => /^v=DMARC1/i.test(each))
  const mx = await lookup.resolveMx(domain).catch(() => [])
  return [
    finding(
      'spf',
      spf.length === 1,
      spf.length === 1
        ? `SPF of ${domain}: ${spf[0]}`
        : `${domain} has ${spf.length} SPF records, and needs one`,
    ),
    finding('dmarc', policy !== undefined, policy ? `DMARC: ${policy}` : `_dmarc.${domain} has no record`),
    await dkim(txt, domain, selector),
    finding(
      'bounces',
      mx.length > 0,
      mx.length > 0
        ? `Bounces go to ${mx.map(({ exchange }) => exchange).join(', ')}`
        : `${domain} has no MX: bounces and answers are lost`,
    ),
    await ptr(lookup, host),
  ]
}

async function dkim(
  txt: (name: string) => Promise<string[]>,
  domain: string,
  selector: string | undefined,
): Promise<Finding> {
  if (!selector)
    return finding('dkim', false, 'DKIM was not looked at: give --selector, which your mail provider names')
  const name = `${selector}._domainkey.${domain}`
  const isThere = (await txt(name)).some(each => /(^|;)\s*p=[\w+/]/.test(each))
  return finding('dkim', isThere, isThere ? `DKIM: ${name} has a key` : `DKIM: ${name} has no key`)
}

/** The name of an address, and that this name leads back to it. */
async function ptr(lookup: Lookup, host: string): Promise<Finding> {
  const addresses = await lookup.resolve4(host).catch((): string[] => [])
  for (const address of addresses) {
    const names = await lookup.reverse(address).catch((): string[] => [])
    for (const name of names)
      if ((await lookup.resolve4(name).catch((): string[] => [])).includes(address))
        return finding('ptr', true, `PTR: ${address} is ${name}`)
  }
  return finding('ptr', false, `PTR: no address of ${host} has a name that leads back to it`)
}
