import { randomUUID } from 'node:crypto'
import { config } from './config.ts'
import { addressOf, createMailer } from './mails/mailer.ts'

// Sends one mail as the site would, for who sets a server up.

const [address = ''] = process.argv.slice(2)
const { smtpUrl, mailFrom } = config
  .pick({ smtpUrl: true, mailFrom: true })
  .parse({ smtpUrl: process.env.SMTP_URL, mailFrom: process.env.MAIL_FROM })
const mailer = createMailer({ smtpUrl, mailFrom })
const text = 'Bu bir deneme e-postasıdır. This is a test mail.'
try {
  await mailer.send({
    to: { name: '', address },
    messageId: `<${randomUUID()}@${addressOf(mailFrom).split('@')[1]}>`,
    subject: 'Deneme · Test',
    html: `<p>${text}</p>`,
    text,
  })
} finally {
  mailer.close()
}
