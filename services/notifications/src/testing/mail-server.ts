import type { Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

export type MailServer = {
  url: string
  /** Everything taken so far, in order. */
  mails: ParsedMail[]
  /** Waits until a user has got so many mails, and gives them. */
  mailsTo(address: string, count?: number): Promise<ParsedMail[]>
  /** While true, mails are refused with a temporary error. */
  refusing: boolean
  /** How mails are refused for good, and where. */
  rejecting: { at: 'RCPT TO' | 'DATA'; code: number; text: string } | undefined
  /** How many recipients were named so far. */
  recipients: number
  /** While true, a connection that has brought a mail is closed without a word when it brings another. */
  dropping: boolean
  /** Hook before a connecting client is greeted, or before a mail that is kept already is acknowledged. */
  before: { greeting?: () => Promise<void>; acknowledgement?: () => Promise<void> }
  /** Resolves when the next mail has been refused. */
  nextRejection(): Promise<void>
  close(): Promise<void>
}

/** A real SMTP server that keeps what it takes. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ParsedMail[] = []
  const waiting: (() => void)[] = []
  const sockets = new Map<number, Socket>()
  const used = new Map<string, Socket | undefined>()
  const rejection = (at: 'RCPT TO' | 'DATA'): Error | undefined => {
    const { rejecting } = server
    if (rejecting?.at !== at) return undefined
    return Object.assign(new Error(rejecting.text), { responseCode: rejecting.code })
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      Promise.resolve(server.before.greeting?.()).then(() => done(), done)
    },
    onMailFrom(_address, { id }, done) {
      const socket = used.get(id)
      if (server.dropping && socket) socket.destroy()
      else done()
    },
    onRcptTo(_address, _session, done) {
      server.recipients += 1
      done(rejection('RCPT TO'))
    },
    onData(stream, { id, remotePort }, done) {
      used.set(id, sockets.get(remotePort))
      simpleParser(stream).then(mail => {
        const rejected = rejection('DATA')
        if (rejected) return done(rejected)
        if (server.refusing) {
          for (const tell of waiting.splice(0)) tell()
          return done(Object.assign(new Error('The mailbox is away'), { responseCode: 450 }))
        }
        mails.push(mail)
        Promise.resolve(server.before.acknowledgement?.()).then(() => done(), done)
      }, done)
    },
  })
  smtp.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusing: false,
    rejecting: undefined,
    recipients: 0,
    dropping: false,
    before: {},
    nextRejection: () => new Promise(resolve => waiting.push(resolve)),
    mailsTo: (to, count = 1) =>
      vi.waitFor(() => {
        const found = mails.filter(mail => [mail.to].flat().some(one => one?.text.includes(to)))
        if (found.length < count) throw new Error(`${to} has got ${found.length} of ${count} mails`)
        return found
      }),
    close: () => new Promise(resolve => smtp.close(() => resolve())),
  }
  return server
}
