declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  interface Context {
    method: string
    path: string
    headers: Record<string, string | undefined>
    status: number
    store: Store
  }

  interface Store {
    existsObject(bucket: string, key: string): Promise<boolean>
    listObjects(bucket: string, options: { maxKeys?: number }): Promise<unknown>
  }

  export default class S3rver {
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
    httpServer: Server
    store: Store
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
