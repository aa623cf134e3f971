import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

export type OutgoingMail = Required<Pick<SendMailOptions, 'messageId' | 'to' | 'subject' | 'html' | 'text'>> &
  Pick<SendMailOptions, 'icalEvent'> & { headers?: Record<string, string> }

export type Mailer = {
  /** Hands a mail to the mail server; fails when the server does not take it. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** So many mails are on their way at once: one that would have to wait for a connection is not taken up yet. */
export const mailConnections = 5

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
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from: mailFrom })
    },
    close: () => transport.close(),
  }
}

/** The bare address of `KoçYolu <merhaba@example.com>`. */
export function addressOf(mailbox: string): string {
  return /<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox
}
