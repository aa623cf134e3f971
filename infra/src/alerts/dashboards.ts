/** A panel: what it is called, in which unit, and a line for each expression, named by some of its labels. */
interface Panel {
  title: string
  unit: 's' | 'reqps' | 'short' | 'percentunit' | 'bytes'
  lines: [expr: string, legend: string][]
}

interface Dashboard {
  file: string
  title: string
  panels: Panel[]
}

const gateway = 'gateway_request_duration_seconds'
const http = 'http_request_duration_seconds'
const quantile = (share: number, metric: string, by: string): string =>
  `histogram_quantile(${share}, sum by (le, ${by}) (rate(${metric}_bucket{service=~"$service"}[5m])))`
const rate = (metric: string, by: string, labels = 'service=~"$service"'): string =>
  `sum by (${by}) (rate(${metric}{${labels}}[5m]))`

const site: Dashboard = {
  file: 'site.json',
  title: 'KoçYolu: the site',
  panels: [
    { title: 'Requests', unit: 'reqps', lines: [[rate(`${gateway}_count`, 'part', ''), '{{part}}']] },
    {
      title: 'Errors',
      unit: 'percentunit',
      lines: [
        [
          `${rate(`${gateway}_count`, 'part', 'status=~"5.."')} / ${rate(`${gateway}_count`, 'part', '')}`,
          '{{part}}',
        ],
      ],
    },
    {
      title: 'What people wait for (half, and 99 of 100)',
      unit: 's',
      lines: [0.5, 0.99].map(share => [
        `histogram_quantile(${share}, sum by (le, part) (rate(${gateway}_bucket[5m])))`,
        `{{part}} ${share}`,
      ]),
    },
    {
      title: 'Budget of the month that is spent in an hour',
      unit: 'percentunit',
      lines: [
        ['kocyolu:errors:ratio_rate1h / 0.001 / 720', 'errors'],
        ['kocyolu:latency:ratio_rate1h / 0.01 / 720', 'latency'],
      ],
    },
    {
      title: 'Answered from the cache',
      unit: 'percentunit',
      lines: [
        [
          `${rate('gateway_cache_total', 'part', 'cache=~"HIT|STALE|UPDATING"')} / ${rate('gateway_cache_total', 'part', '')}`,
          '{{part}}',
        ],
      ],
    },
    {
      title: 'Tries of replicas that failed',
      unit: 'reqps',
      lines: [[rate('gateway_upstream_tries_total', 'part, status', 'status=~"5.."'), '{{part}} {{status}}']],
    },
    { title: 'Connections', unit: 'short', lines: [['sum by (state) (gateway_connections)', '{{state}}']] },
    {
      title: 'Files by app and build',
      unit: 'reqps',
      lines: [[rate('gateway_asset_requests_total', 'app, build', ''), '{{app}} {{build}}']],
    },
    {
      title: 'Failures in browsers',
      unit: 'short',
      lines: [['sum by (app, build) (increase(client_errors_total[10m]))', '{{app}} {{build}}']],
    },
    {
      title: 'Builds that run',
      unit: 'short',
      lines: [['count by (service, build) (service_build_info)', '{{service}} {{build}}']],
    },
  ],
}

const service: Dashboard = {
  file: 'service.json',
  title: 'KoçYolu: a service',
  panels: [
    {
      title: 'Requests',
      unit: 'reqps',
      lines: [[rate(`${http}_count`, 'route, build'), '{{route}} {{build}}']],
    },
    {
      title: 'Errors',
      unit: 'reqps',
      lines: [
        [
          rate(`${http}_count`, 'route, status, build', 'service=~"$service",status=~"5.."'),
          '{{route}} {{status}} {{build}}',
        ],
      ],
    },
    { title: '99 of 100 answers', unit: 's', lines: [[quantile(0.99, http, 'route'), '{{route}}']] },
    {
      title: 'Event loop',
      unit: 's',
      lines: [['nodejs_eventloop_lag_p99_seconds{service=~"$service"}', '{{instance}}']],
    },
    {
      title: 'Connections to PostgreSQL',
      unit: 'short',
      lines: [
        ['sum by (state) (database_pool_connections{service=~"$service"})', '{{state}}'],
        ['sum(database_pool_waiting{service=~"$service"})', 'waiting'],
      ],
    },
    {
      title: 'Waits for a connection',
      unit: 's',
      lines: [[quantile(0.99, 'database_pool_wait_seconds', 'service'), '{{service}}']],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      lines: [['process_resident_memory_bytes{service=~"$service"}', '{{instance}}']],
    },
    {
      title: 'Processor',
      unit: 'short',
      lines: [[rate('process_cpu_seconds_total', 'instance'), '{{instance}}']],
    },
  ],
}

const background: Dashboard = {
  file: 'events-and-mail.json',
  title: 'KoçYolu: events, jobs and mail',
  panels: [
    {
      title: 'Outbox',
      unit: 'short',
      lines: [
        ['max by (service) (outbox_waiting)', '{{service}} waiting'],
        ['max by (service) (outbox_failing)', '{{service}} failing'],
      ],
    },
    {
      title: 'Oldest in the outbox',
      unit: 's',
      lines: [['max by (service) (outbox_oldest_seconds)', '{{service}}']],
    },
    {
      title: 'Queues',
      unit: 'short',
      lines: [['max by (queue, state) (queue_jobs)', '{{queue}} {{state}}']],
    },
    {
      title: 'Oldest in a queue',
      unit: 's',
      lines: [['max by (queue) (queue_oldest_seconds)', '{{queue}}']],
    },
    {
      title: 'Events',
      unit: 'reqps',
      lines: [[rate('events_total', 'type, outcome', ''), '{{type}} {{outcome}}']],
    },
    { title: 'Parked events', unit: 'short', lines: [['max by (service) (events_parked)', '{{service}}']] },
    {
      title: 'Jobs',
      unit: 'reqps',
      lines: [[rate('jobs_total', 'name, outcome', ''), '{{name}} {{outcome}}']],
    },
    {
      title: 'Mails',
      unit: 'reqps',
      lines: [[rate('mails_total', 'kind, outcome', ''), '{{kind}} {{outcome}}']],
    },
    {
      title: 'Pushes',
      unit: 'reqps',
      lines: [[rate('pushes_total', 'kind, outcome', ''), '{{kind}} {{outcome}}']],
    },
    {
      title: 'Mails that wait',
      unit: 'short',
      lines: [
        ['max(mails_waiting)', 'waiting'],
        ['max(mails_oldest_seconds)', 'oldest (s)'],
      ],
    },
  ],
}

const people: Dashboard = {
  file: 'streams-sign-ins-pages.json',
  title: 'KoçYolu: streams, sign-ins and pages',
  panels: [
    { title: 'Open streams', unit: 'short', lines: [['sum by (instance) (live_streams)', '{{instance}}']] },
    {
      title: 'Streams that open',
      unit: 'reqps',
      lines: [
        [rate('live_streams_opened_total', 'outcome', ''), '{{outcome}}'],
        ['sum(rate(live_streams_reset_total[5m]))', 'reset'],
      ],
    },
    { title: 'Passwords', unit: 'short', lines: [['sum by (state) (password_hashes)', '{{state}}']] },
    {
      title: 'Sign-ins turned away',
      unit: 'reqps',
      lines: [['sum(rate(password_hashes_rejected_total[5m]))', 'rejected']],
    },
    {
      title: 'Pages that are drawn',
      unit: 'reqps',
      lines: [[rate('page_render_duration_seconds_count', 'area, outcome', ''), '{{area}} {{outcome}}']],
    },
    {
      title: 'Drawing, 99 of 100',
      unit: 's',
      lines: [
        [
          'histogram_quantile(0.99, sum by (le, area) (rate(page_render_duration_seconds_bucket[5m])))',
          '{{area}}',
        ],
      ],
    },
    {
      title: 'What pages ask',
      unit: 'reqps',
      lines: [[rate('page_asks_total', 'status', ''), '{{status}}']],
    },
    {
      title: 'Turned away at the gateway',
      unit: 'reqps',
      lines: [[rate('gateway_limited_total', 'part', ''), '{{part}}']],
    },
  ],
}

export const dashboards: Dashboard[] = [site, service, background, people]

const datasource = { type: 'prometheus', uid: '$datasource' }
const variables = [
  { name: 'datasource', type: 'datasource', query: 'prometheus' },
  {
    name: 'service',
    type: 'query',
    datasource,
    query: 'label_values(process_start_time_seconds, service)',
    includeAll: true,
    multi: true,
    current: { text: 'All', value: '$__all' },
  },
]

/** A dashboard as Grafana imports it: two panels in a row. */
export function dashboardFile({ title, file, panels }: Dashboard): string {
  const drawn = panels.map(({ title: name, unit, lines }, at) => ({
    id: at + 1,
    type: 'timeseries',
    title: name,
    datasource,
    gridPos: { x: (at % 2) * 12, y: Math.floor(at / 2) * 8, w: 12, h: 8 },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: lines.map(([expr, legendFormat], of) => ({
      refId: String.fromCharCode(65 + of),
      expr,
      legendFormat,
    })),
  }))
  const dashboard = {
    uid: `kocyolu-${file.replace('.json', '')}`,
    title,
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: variables },
    panels: drawn,
  }
  return `${JSON.stringify(dashboard, null, 2)}\n`
}
