import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

export type OutgoingMail = Required<Pick<SendMailOptions, 'messageId' | 'subject' | 'html' | 'text'>> &
  Pick<SendMailOptions, 'icalEvent'> & {
    to: { name: string; address: string }
    headers?: Record<string, string>
  }

type SmtpError = { responseCode: number; command: string; response: string }

/** A mail server said for good that it does not take a mail. */
export class MailRejected extends Error {
  override name = 'MailRejected'
  /** Whether it is the address that is none, and not what the mail says, its size, or ourselves. */
  readonly isAddress: boolean

  constructor(code: number, answer: string) {
    super(`The mail server rejects it: ${code}`)
    // RFC 3463: a full mailbox, the mail system, the content, and policy are not the address's fault.
    this.isAddress = !/\b5\.(2\.[23]|[367]\.)/.test(answer)
  }
}

export type Mailer = {
  /** Hands a mail to the mail server; fails when the server does not take it, with `MailRejected` when it never will. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** So many mails are on their way at once: one that would have to wait for a connection is not taken up yet. */
export const mailConnections = 5

/** No absence note comes back to what a program has written (RFC 3834, and Exchange's own word). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** A mailer over SMTP. Nothing that the server may have taken is tried twice here: that is the delivery's part. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailConnections,
    // A connection that was kept may be closed by then; the mail goes over a new one, as nothing of it was sent.
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    // Well before the server or that limit ends it.
    idleTimeout: 10_000,
    // Who stands between could otherwise answer that the server knows no TLS, and read passwords and links.
    requireTLS: leavesTheMachine(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const sent = transport.sendMail({ ...mail, headers: { ...automatic, ...mail.headers }, from: mailFrom })
      await sent.catch((error: Partial<SmtpError>) => {
        const { responseCode = 0, command = '', response = '' } = error
        const isFinal = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
        throw isFinal ? new MailRejected(responseCode, response) : error
      })
    },
    close: () => transport.close(),
  }
}

/** A name without a dot is a container beside this one; elsewhere only `?requireTLS=false` in the address allows plain text. */
export function leavesTheMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl)
  return hostname !== '127.0.0.1' && /[.:]/.test(hostname)
}

/** The bare address of `KoçYolu <merhaba@example.com>`. */
export function addressOf(mailbox: string): string {
  return /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox
}
