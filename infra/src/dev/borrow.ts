import { request } from 'node:http'
import { createInterface } from 'node:readline'
import type { Launcher } from '../process/launcher.ts'
import type { Loan } from '../stack/control.ts'

/** What a development command works with. */
export interface Bench {
  launcher: Launcher
  control: { url: string; token: string }
  /** Resolves when the person wants to stop. */
  asked: Promise<void>
  say(text: string): void
}

/** Something of the running stack, held for as long as the connection to it. */
export interface Borrowed {
  terms: unknown
  /** Resolves when the stack has ended. */
  over: Promise<void>
  giveBack(): void
}

/** Asks the running stack to step aside. */
export function borrow({ url, token }: Bench['control'], loan: Loan): Promise<Borrowed> {
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/loans`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    asking.once('error', cause =>
      reject(new Error('The running stack does not answer. Start it again: npm start', { cause })),
    )
    asking.once('response', response => {
      const over = new Promise<void>(ended => response.once('close', ended))
      const lines = createInterface({ input: response })
      // Giving back breaks the connection off, which is not an error.
      lines.on('error', () => {})
      lines.once('line', line => {
        const terms = JSON.parse(line)
        if (response.statusCode === 200) resolve({ terms, over, giveBack: () => asking.destroy() })
        else reject(new Error(terms.error))
      })
    })
    asking.end(JSON.stringify(loan))
  })
}
