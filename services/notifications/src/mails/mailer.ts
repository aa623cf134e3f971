import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'

export type OutgoingMail = Required<Pick<SendMailOptions, 'messageId' | 'to' | 'subject' | 'html' | 'text'>> &
  Pick<SendMailOptions, 'icalEvent'> & { headers?: Record<string, string> }

export type Mailer = {
  /** Hands a mail to the mail server; fails when the server does not take it. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A mailer over SMTP. Nothing is tried twice here: that is the job's part. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 5,
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
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
