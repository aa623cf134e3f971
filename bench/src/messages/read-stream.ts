import { request } from 'node:http'
import type { Person } from '../measure/sign-in.ts'

/** Opens a person's stream, for as long as this process lives; resolves once it says that it is ready. */
export function readStream(
  origin: string,
  { headers }: Person,
  onBlock: (block: string) => void,
): Promise<{ close(): void }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/api/messages/stream`, { agent: false, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          if (block.includes('"type":"ready"')) resolve({ close: () => asked.destroy() })
          else if (block.includes('data: ')) onBlock(block)
        }
      })
    })
    // What ends later is found out by what then does not arrive.
    asked.on('error', reject).end()
  })
}
