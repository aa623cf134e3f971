import { stringify } from 'yaml'

interface Mailing {
  smtpUrl: string
  from: string
  to: string
}

/** Mails what fires: a page at once, a ticket once a day, and every week one that says that alerts arrive. */
export function alertmanagerConfig({ smtpUrl, from, to }: Mailing): string {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
  const isTls = protocol === 'smtps:'
  const leaves = hostname.includes('.') && hostname !== '127.0.0.1'
  return stringify({
    global: {
      smtp_smarthost: `${hostname}:${port || (isTls ? 465 : 587)}`,
      smtp_from: from,
      // As the site itself: nothing in the clear but to a container beside it, or where the address says so.
      smtp_require_tls: !isTls && leaves && searchParams.get('requireTLS') !== 'false',
      ...(username && {
        smtp_auth_username: decodeURIComponent(username),
        smtp_auth_password: decodeURIComponent(password),
      }),
    },
    route: {
      receiver: 'operator',
      group_by: ['alertname'],
      group_wait: '30s',
      group_interval: '5m',
      repeat_interval: '4h',
      routes: [
        { matchers: ['severity="ticket"'], receiver: 'operator', repeat_interval: '24h' },
        {
          matchers: ['severity="self-test"'],
          receiver: 'self-test',
          group_wait: '0s',
          repeat_interval: '24h',
        },
      ],
    },
    receivers: [
      { name: 'operator', email_configs: [{ to, send_resolved: true, text: text(), headers: subject() }] },
      {
        name: 'self-test',
        email_configs: [
          { to, send_resolved: false, text: text(), headers: { Subject: 'KoçYolu: alerts arrive' } },
        ],
      },
    ],
  })
}

const text = (): string =>
  '{{ range .Alerts }}{{ .Status }}: {{ .Annotations.summary }}\nWhat to do: {{ .Annotations.page }}\n\n{{ end }}'
const subject = () => ({ Subject: 'KoçYolu: {{ .Status }} {{ .CommonLabels.alertname }}' })
