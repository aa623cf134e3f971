/// <reference path="./s3rver.d.ts" />
import S3rver from '@20minutes/s3rver'

const pageSize = 3

/**
 * A server that speaks S3, with one bucket `releases`. It takes no notice of `If-None-Match`, so with `conditional` that
 * one rule is in front of it: requests for the same object take turns, and one that is there is not created again.
 */
export async function startS3(directory: string, { conditional }: { conditional: boolean }) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'releases' }],
  })
  // Small pages, so that every list has several.
  const list = server.store.listObjects.bind(server.store)
  server.store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: pageSize })
  const turns = new Map<string, Promise<void>>()
  if (conditional)
    server.middleware.unshift(async (context, next) => {
      if (context.method !== 'PUT' || context.headers['if-none-match'] !== '*') {
        // This server shows an object while it is being written, and a real one does not.
        await turns.get(context.path)
        return await next()
      }
      const create = async (): Promise<void> => {
        const [, bucket = '', ...key] = context.path.split('/')
        if (await context.store.existsObject(bucket, key.join('/'))) context.status = 412
        else await next()
      }
      const turn = (turns.get(context.path) ?? Promise.resolve()).then(create)
      turns.set(
        context.path,
        turn.catch(() => undefined),
      )
      await turn
    })
  const { port } = await server.run()
  return {
    /** Options to open a store on it. */
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async (): Promise<void> => {
      server.httpServer.closeAllConnections()
      await server.close()
    },
  }
}
