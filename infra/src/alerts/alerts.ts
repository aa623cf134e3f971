import { burns, objectives, recorded } from './objectives.ts'

export interface Alert {
  name: string
  expr: string
  /** How long it has to be so before somebody is told. */
  lasting: string
  /** A page is for now, at any hour; a ticket for the next working day. */
  severity: 'page' | 'ticket'
  /** Of several rules under one name, which it is. */
  window?: string
  summary: string
}

const ofObjective = { errors: 'ErrorBudgetBurn', latency: 'LatencyBudgetBurn' } as Record<string, string>

const budgets: Alert[] = objectives.flatMap(({ name, budget }) =>
  burns.map(({ severity, factor, long, short, lasting }) => {
    const isAbove = (window: string): string => `${recorded(name, window)} > ${factor} * ${budget}`
    return {
      name: ofObjective[name] ?? name,
      expr: `${isAbove(long)} and ${isAbove(short)}`,
      lasting,
      severity,
      window: long,
      summary: `The month's budget of ${name} is spent ${factor} times as fast as it lasts`,
    }
  }),
)

const page = 'page' as const
const ticket = 'ticket' as const
const served = 'gateway_request_duration_seconds_count'

const parts: Alert[] = [
  {
    name: 'ProcessDown',
    expr: 'up{job="kocyolu"} == 0',
    lasting: '1m',
    severity: page,
    summary: '{{ $labels.instance }} does not say how it is',
  },
  {
    name: 'ProcessRestarts',
    expr: 'changes(process_start_time_seconds{job="kocyolu"}[30m]) > 3',
    lasting: '0m',
    severity: ticket,
    summary: '{{ $labels.service }} has started more than three times in half an hour',
  },
  {
    name: 'PartFails',
    expr: `sum by (part) (rate(${served}{status=~"5.."}[5m])) / sum by (part) (rate(${served}[5m])) > 0.05`,
    lasting: '2m',
    severity: page,
    summary: 'More than a twentieth of what {{ $labels.part }} answers are errors',
  },
  {
    name: 'OutboxStuck',
    expr: 'max by (service) (outbox_oldest_seconds) > 300',
    lasting: '2m',
    severity: page,
    summary: 'An event of {{ $labels.service }} has waited for five minutes to be sent',
  },
  {
    name: 'OutboxFails',
    expr: 'max by (service) (outbox_failing) > 0',
    lasting: '10m',
    severity: ticket,
    summary: 'The queue does not take some entries of {{ $labels.service }}',
  },
  {
    name: 'EventsParked',
    expr: 'max by (service) (events_parked) > 0',
    lasting: '15m',
    severity: ticket,
    summary: '{{ $labels.service }} keeps events that its build cannot handle',
  },
  {
    name: 'QueueStuck',
    expr: 'max by (queue) (queue_oldest_seconds) > 300',
    lasting: '2m',
    severity: page,
    summary: 'Nobody has worked off {{ $labels.queue }} for five minutes',
  },
  {
    name: 'JobsFail',
    expr: 'sum by (service, name) (increase(jobs_total{outcome="failed"}[15m])) > 5',
    lasting: '0m',
    severity: ticket,
    summary: '{{ $labels.name }} fails again and again',
  },
  {
    name: 'MailsStuck',
    expr: 'max(mails_oldest_seconds) > 1800',
    lasting: '5m',
    severity: page,
    summary: 'A mail has waited for half an hour',
  },
  {
    name: 'DatabasePoolExhausted',
    expr: 'min_over_time(database_pool_waiting[2m]) > 0',
    lasting: '1m',
    severity: page,
    summary: 'Requests of {{ $labels.service }} wait for a connection to PostgreSQL',
  },
  {
    name: 'EventLoopBlocked',
    expr: 'nodejs_eventloop_lag_p99_seconds > 0.5',
    lasting: '5m',
    severity: page,
    summary: 'Something in {{ $labels.service }} computes for half a second at a time',
  },
  {
    name: 'PasswordsRejected',
    expr: 'sum(rate(password_hashes_rejected_total[5m])) > 0.1',
    lasting: '2m',
    severity: page,
    summary: 'People cannot sign in, because too many try at once',
  },
  {
    name: 'StreamsReset',
    expr: 'sum(rate(live_streams_reset_total[10m])) / sum(rate(live_streams_opened_total[10m])) > 0.05',
    lasting: '10m',
    severity: ticket,
    summary: 'Streams that come back do not find what they missed',
  },
  {
    name: 'ClientErrors',
    expr: 'sum by (app, build) (increase(client_errors_total[10m])) > 50',
    lasting: '5m',
    severity: ticket,
    summary: 'Build {{ $labels.build }} of {{ $labels.app }} fails in browsers',
  },
  {
    name: 'PagesNotDrawn',
    expr: 'sum by (area) (rate(page_render_duration_seconds_count{outcome!="drawn"}[10m])) / sum by (area) (rate(page_render_duration_seconds_count[10m])) > 0.5',
    lasting: '10m',
    severity: ticket,
    summary: 'Most pages of {{ $labels.area }} go out without being drawn',
  },
  {
    name: 'VisitorsLimited',
    expr: 'sum(rate(gateway_limited_total[5m])) > 10',
    lasting: '5m',
    severity: ticket,
    summary: 'The gateway turns requests away because there are too many of one network',
  },
  {
    name: 'BuildsMixed',
    expr: 'count by (service) (count by (service, build) (service_build_info)) > 1',
    lasting: '2h',
    severity: ticket,
    summary: '{{ $labels.service }} has run in several builds for two hours',
  },
]

export const alerts: Alert[] = [...budgets, ...parts]

/** The name of an alert's page in `docs/alerts`. */
export const pageOf = (name: string): string =>
  `${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.md`
