import { z } from 'zod'
import { chosenSettings } from './chart-processes.ts'

const text = (standard: string, said: string) => z.string().default(standard).describe(said)
const whole = (standard: number, smallest: number, said: string) =>
  z.int().min(smallest).default(standard).describe(said)
const flag = (standard: boolean, said: string) => z.boolean().default(standard).describe(said)
const Anything = z.record(z.string(), z.unknown())
const things = (said: string) => z.array(Anything).default([]).describe(said)
const annotations = z.record(z.string(), z.string()).default({}).describe('annotations of it')

const settings = z
  .strictObject(Object.fromEntries(chosenSettings().map(name => [name, z.string().optional()])))
  .default({})
  .describe('settings of any part by their names, as text ([operating](../../../../docs/operating.md))')

/** What an operator of the chart may say. */
export const ChartValues = z.strictObject({
  publicOrigin: text('', 'the address of the site, `https://…`; must be said'),
  image: z
    .strictObject({
      registry: text('', 'what stands before `kocyolu-service`, with a slash at its end'),
      tag: text('dev', 'the build of every part that has none of its own'),
      tags: z
        .record(z.string(), z.string())
        .default({})
        .describe('builds of single parts: `identity`, … `pages`, `gateway`, `site`, `release`'),
      pullPolicy: z
        .enum(['Always', 'IfNotPresent', 'Never'])
        .default('IfNotPresent')
        .describe('when images are pulled'),
      pullSecrets: z
        .array(z.strictObject({ name: z.string() }))
        .default([])
        .describe('with which secrets'),
    })
    .prefault({}),
  settings,
  secrets: z
    .strictObject({
      prefix: text(
        'kocyolu',
        'of the secrets `<prefix>-<service>`, `<prefix>-<service>-owner`, `<prefix>-own`, and `<prefix>-settings` for what an operator gives in confidence',
      ),
      bootstrap: flag(true, 'whether database and roles are made, with `<prefix>-own`'),
    })
    .prefault({}),
  externalSecrets: z
    .strictObject({
      enabled: flag(false, 'whether these come by the External Secrets operator'),
      store: z
        .strictObject({
          kind: z
            .enum(['SecretStore', 'ClusterSecretStore'])
            .default('ClusterSecretStore')
            .describe('the kind of store'),
          name: text('', 'and its name'),
        })
        .prefault({}),
      path: text('kocyolu', 'below which the store has one entry for each secret, with its keys'),
      refreshInterval: text('1h', 'how often it is looked up'),
    })
    .prefault({}),
  releaseStore: z
    .strictObject({
      url: text('', '`s3://bucket/prefix`, or `/releases` with a claim; must be said'),
      claim: text('', 'a claim that many nodes can mount, for `/releases`'),
    })
    .prefault({}),
  gateway: z
    .strictObject({
      replicas: whole(2, 1, 'of the gateway'),
      tlsSecret: text(
        '',
        'a TLS secret, where TLS ends at the gateway; else name the balancers in `settings.TRUSTED_PROXIES`',
      ),
      service: z
        .strictObject({
          type: z
            .enum(['ClusterIP', 'LoadBalancer', 'NodePort'])
            .default('ClusterIP')
            .describe('how the gateway is reached'),
          annotations,
        })
        .prefault({}),
    })
    .prefault({}),
  ingress: z
    .strictObject({
      enabled: flag(false, 'whether an Ingress leads to the gateway'),
      className: text('', 'its class'),
      tlsSecret: text('', 'its certificate'),
      annotations,
    })
    .prefault({}),
  httpRoute: z
    .strictObject({
      enabled: flag(false, 'whether an HTTPRoute of the Gateway API leads to the gateway'),
      parentRefs: things('its gateways'),
      annotations,
    })
    .prefault({}),
  pages: z.strictObject({ replicas: whole(2, 1, 'of `pages`') }).prefault({}),
  messaging: z
    .strictObject({
      replicas: whole(2, 1, 'of messaging; at least so many where it scales itself'),
      autoscaling: z
        .strictObject({
          enabled: flag(true, 'whether the number of replicas follows the load'),
          maxReplicas: whole(10, 1, 'at most so many'),
          cpuPercent: whole(70, 1, 'of the processor that is asked for'),
          streamsPerReplica: whole(
            0,
            0,
            'open streams of a replica (`live_streams` by a metrics adapter); 0 does not ask',
          ),
        })
        .prefault({}),
    })
    .prefault({}),
  networkPolicy: z
    .strictObject({
      enabled: flag(true, 'whether everybody speaks with whom they need alone'),
      visitors: things('peers that may ask the gateway; everybody when it is empty'),
      stores: things('where PostgreSQL and Redis are; anywhere when it is empty'),
      storePorts: z.array(z.int()).default([5432, 6379]).describe('on these ports'),
      monitoring: things('peers that may read `/metrics`; nobody when it is empty'),
    })
    .prefault({}),
  resources: z
    .record(z.string(), Anything)
    .default({})
    .describe('of single parts, in the place of those of the table of processes'),
  clusterDomain: text('cluster.local', 'the domain of the cluster’s names'),
})
