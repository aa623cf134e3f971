/** Where the value of a setting comes from. */
export type Source =
  // Confidential values of the first and the third are a secret as well, which the operator gives.
  /** The operator may choose it. `local` is what a stack on one machine has otherwise; else the program's own default holds. */
  | { from: 'operator'; local?: string; confidential?: true }
  /** Made on the first start and given only to programs that name it here. */
  | { from: 'secret' }
  /** Follows from where the parts of the system are; the program that places them knows. */
  | { from: 'place'; confidential?: true }
  /** Says what the process itself is; in containers it is in the image. */
  | { from: 'image' }

/** Settings of a program, by the names of its variables. */
export type Settings = Record<string, Source>

const secret: Source = { from: 'secret' }
const place: Source = { from: 'place' }
const image: Source = { from: 'image' }
const operator: Source = { from: 'operator' }
const locally = (local: string): Source => ({ from: 'operator', local })
const confidential: Source = { from: 'operator', confidential: true }
const operators = (...names: string[]): Settings => Object.fromEntries(names.map(name => [name, operator]))

const site: Settings = {
  PUBLIC_ORIGIN: place,
  BRAND_NAME: { from: 'operator', local: 'KoçYolu' },
  DEFAULT_LANGUAGE: operator,
}
const program: Settings = {
  BUILD: image,
  HOST: image,
  PORT: image,
  LOG_LEVEL: locally('info'),
}

/** Address of a collector of OpenTelemetry, and the share of requests that it gets. */
const telemetry = operators('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG')

/** Who runs the site. A stack on one machine has an example. */
const siteOperator: Settings = {
  OPERATOR_NAME: locally('Örnek Eğitim Ltd. Şti. (örnek)'),
  OPERATOR_ADDRESS: locally('Örnek Mah. Deneme Sok. 1, 34000 İstanbul'),
  OPERATOR_EMAIL: locally('iletisim@kocyolu.test'),
  OPERATOR_PHONE: operator,
  OPERATOR_MERSIS: locally('0000000000000000'),
  OPERATOR_REGISTRATION: operator,
}

/** Of every service. One address signs up hundreds of people on a local stack, in tests and while trying things out. */
export const serviceSettings: Settings = {
  NODE_ENV: image,
  ...program,
  ...site,
  DATABASE_URL: secret,
  REDIS_URL: secret,
  REDIS_VOLATILE_URL: secret,
  SESSION_KEYS: secret,
  ...telemetry,
  ...operators('DATABASE_POOL', 'DATABASE_CONNECT_MS', 'DATABASE_STATEMENT_MS', 'DATABASE_LOCK_MS'),
  ...operators('DATABASE_DIRECT_SERVERS', 'DATABASE_PREPARED', 'REDIS_REPLICAS'),
  ...operators('REDIS_ANSWER_MS', 'REDIS_VOLATILE_ANSWER_MS'),
  ...operators('REDIS_PREFIX', 'SESSION_IDLE_HOURS', 'SESSION_MAX_HOURS', 'BODY_LIMIT_BYTES'),
  ...operators('DRAIN_MS', 'REQUEST_TIMEOUT_MS', 'AUTH_REQUIRE_VERIFIED_EMAIL'),
  // No balancer on a local stack asks whether a process is ready before sending it something.
  DRAIN_DELAY_MS: locally('0'),
  RATE_LIMIT_PER_MINUTE: locally('6000'),
  ADDRESS_LIMIT_PER_MINUTE: locally('6000'),
}

/** Of a service's migrations: the owner of its schema, and none of what serves requests. */
export const migrationSettings: Settings = { DATABASE_URL: secret, LOG_LEVEL: locally('info'), BUILD: image }

/** Where releases are kept, for who reads and writes them; the keys are for stores that are no folder. */
const releaseStoreSettings: Settings = {
  RELEASE_STORE: place,
  AWS_ACCESS_KEY_ID: confidential,
  AWS_SECRET_ACCESS_KEY: confidential,
  AWS_SESSION_TOKEN: confidential,
  ...operators('AWS_REGION', 'AWS_ENDPOINT_URL_S3', 'RELEASE_KEYS'),
}

/** Of the release tool, and of the container that brings the front end of its image. */
export const releaseToolSettings: Settings = {
  ...releaseStoreSettings,
  API_ORIGIN: place,
  RELEASES_KEPT_DAYS: operator,
  RELEASE_KEY: confidential,
}

/** Of who makes backups: the site's secrets, its release store where that is a folder, and the public key. */
export const backupSettings: Settings = {
  BUILD: image,
  SECRETS_FILE: place,
  POSTGRES_SERVER: { from: 'place', confidential: true },
  RELEASE_STORE: place,
  BACKUP_FOLDER: place,
  BACKUP_RECIPIENT: operator,
}

/** Of the operator's commands, which reach everything that they look at. */
export const operatorSettings: Settings = {
  ...releaseToolSettings,
  ...backupSettings,
  ...site,
  LOG_LEVEL: operator,
  POSTGRES_NEXT_SERVER: { from: 'place', confidential: true },
  REDIS_SERVER: { from: 'place', confidential: true },
  REDIS_VOLATILE_SERVER: { from: 'place', confidential: true },
  BACKUP_IDENTITY_FILE: place,
  ...operators('RELEASE_BY', 'RELEASE_WHY', 'MAIL_FROM', 'VAPID_SUBJECT'),
  ...operators('OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'),
  SMTP_URL: { from: 'place', confidential: true },
}

/** Of who follows the history in a site folder. */
export const followerSettings: Settings = {
  ...program,
  ...releaseStoreSettings,
  SITE_FOLDER: place,
  BRAND_NAME: site.BRAND_NAME ?? operator,
  DEFAULT_LANGUAGE: operator,
}

/** Settings of single services beyond those of all. */
export const ownSettings: Record<string, Settings> = {
  identity: {
    LINK_KEYS: secret,
    FACTOR_KEYS: secret,
    FORMER_LINK_KEYS: confidential,
    ADMIN_SECOND_FACTOR: operator,
    ...siteOperator,
    ...operators('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_NAME'),
    OIDC_CLIENT_SECRET: confidential,
    ...operators('SIGN_IN_FAILURES', 'SIGN_IN_FAILURES_PER_ACCOUNT', 'MAILS_PER_ACCOUNT'),
    ...operators('PASSWORD_CONCURRENCY', 'PASSWORD_QUEUE', 'DELETION_DAYS'),
    SIGN_UPS_PER_ADDRESS: locally('5000'),
    SIGN_INS_PER_ADDRESS: locally('15000'),
    MAILS_PER_ADDRESS: locally('5000'),
  },
  coaching: {
    ...operators('COACH_APPROVAL_ADMINS', 'COACH_RECORD', 'COACH_STUDENT_MONTHS'),
    ...operators('COACH_APPROVAL', 'MEETING_BASE', 'REVIEWS_REQUIRE_COMPLETED_SESSION'),
    ...operators('BOOKING_OPEN_REQUESTS', 'BOOKING_WITHDRAWALS', 'BOOKING_ANSWER_HOURS'),
    ...operators('BOOKING_ANSWER_BEFORE_START_HOURS', 'BOOKING_COMPLETE_HOURS', 'BOOKING_REMINDER_HOURS'),
    ...operators('CALENDAR_TEST_SERVER', 'DISCOVERY_DATABASE_SERVER'),
    CHOICES_OPEN: locally('always'),
  },
  messaging: {
    ...operators('CALLS_PER_USER', 'CALLS_WAITING_PER_USER', 'STREAMS_PER_USER', 'STREAM_HEARTBEAT_MS'),
    ...operators('STREAM_CHECK_MS', 'STREAM_MAX_MS', 'STREAM_HAND_OVER_MS'),
    MESSAGES_PER_TEN_SECONDS: locally('1000'),
    MESSAGES_PER_MINUTE: locally('6000'),
  },
  notifications: {
    LINK_KEYS: secret,
    // Its password is in it.
    SMTP_URL: { from: 'place', confidential: true },
    MAIL_FROM: locally('KoçYolu <merhaba@kocyolu.test>'),
    MAIL_PAUSE_SECONDS: locally('5'),
    MAIL_DELAY_SECONDS: locally('2'),
    VAPID_PUBLIC_KEY: secret,
    VAPID_PRIVATE_KEY: secret,
    // Elsewhere nothing is pushed until the operator names one.
    VAPID_SUBJECT: locally('mailto:merhaba@kocyolu.test'),
    PUSH_HOSTS: operator,
  },
  releases: {
    ...releaseStoreSettings,
    API_ORIGIN: place,
    TABS_PER_ADDRESS: locally('100000'),
  },
}

export const pagesSettings: Settings = {
  ...program,
  ...telemetry,
  ...site,
  SITE_FOLDER: place,
  API_ORIGIN: place,
  ...operators(
    'PAGES_TIMEOUT_MS',
    'PAGES_ANSWER_MS',
    'PAGES_RENDER',
    'PAGES_RENDER_AHEAD',
    'PAGES_RENDER_MEGABYTES',
    'PAGES_RENDER_CPU_MS',
  ),
}

/** Of the gateway; the replicas of each service are in `<SERVICE>_UPSTREAMS`. */
export const gatewaySettings = (upstreams: string[]): Settings => ({
  GATEWAY_FOLDER: image,
  GATEWAY_WWW: image,
  GATEWAY_LISTEN: image,
  GATEWAY_LOG: image,
  BUILD: image,
  GATEWAY_METRICS_LISTEN: operator,
  ...telemetry,
  GATEWAY_INTERNAL_LISTEN: image,
  PUBLIC_ORIGIN: place,
  GATEWAY_RESOLVER: place,
  ...Object.fromEntries(upstreams.map(name => [`${name.toUpperCase()}_UPSTREAMS`, place])),
  ...operators('TRUSTED_PROXIES', 'TLS_LISTEN', 'TLS_CERTIFICATE', 'TLS_KEY', 'GATEWAY_RESOLVE_SECONDS'),
  ...operators('GATEWAY_WORKERS', 'GATEWAY_WORKER_CONNECTIONS', 'GATEWAY_CONNECTIONS_PER_ADDRESS'),
  ...operators('GATEWAY_BODY_BYTES', 'GATEWAY_HEADER_SECONDS', 'GATEWAY_CALL_SECONDS'),
  ...operators('GATEWAY_STREAM_SECONDS', 'GATEWAY_REST_SECONDS', 'GATEWAY_HAND_OVER_SECONDS'),
  ...operators('GATEWAY_DRAIN_SECONDS', 'GATEWAY_CACHE_MEGABYTES', 'GATEWAY_HSTS_SUBDOMAINS'),
  ...operators('GATEWAY_LOG_MEGABYTES'),
  // Tests, journeys and measurements all come from one address.
  GATEWAY_REQUESTS_PER_SECOND: locally('0'),
})
