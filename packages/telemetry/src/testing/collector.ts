import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startTelemetry } from '../start-telemetry.ts'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number }
type Attribute = { key: string; value: Value }

/** A span as it came over the wire. */
export type CollectedSpan = {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, string | number | undefined>
}

type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        name: string
        traceId: string
        spanId: string
        parentSpanId?: string
        attributes?: Attribute[]
      }[]
    }[]
  }[]
}

const read = (attributes: Attribute[] = []): CollectedSpan['attributes'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  )

/** A collector that keeps what it is sent. */
export async function startCollector() {
  const bodies: { path: string; body: string }[] = []
  const server = createServer(async (incoming, response) => {
    bodies.push({ path: incoming.url ?? '', body: await text(incoming) })
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const of = (path: string): string[] => bodies.filter(each => each.path === path).map(({ body }) => body)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): CollectedSpan[] =>
      of('/v1/traces').flatMap(body =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
              service: String(read(resource.attributes)['service.name']),
              name,
              traceId,
              spanId,
              parentSpanId: parentSpanId || undefined,
              attributes: read(attributes),
            })),
          ),
        ),
      ),
    /** All that came, as it came. */
    text: (): string => bodies.map(({ body }) => body).join('\n'),
    metrics: (): string => of('/v1/metrics').join('\n'),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A collector for this process's telemetry; closing the telemetry waits until all has come. */
export async function startRecording(service: string) {
  const collector = await startCollector()
  const { endpoint } = collector
  const telemetry = await startTelemetry({ endpoint, ratio: 1, service, build: 'b1', closeMs: 60_000 })
  return { collector, telemetry }
}
