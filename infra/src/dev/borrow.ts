import { request } from 'node:http'
import { createInterface } from 'node:readline'
import type { Launcher } from '../process/launcher.ts'
import type { Loan } from '../stack/control.ts'

/** Context of a development command. */
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
  /** How the loan ended. */
  over: Promise<'given back' | 'stack ended'>
  giveBack(): void
}

/** Resolves, with a word to the person, when the stack ends before the loan is given back. */
export async function stackEnds({ over }: Borrowed, say: Bench['say']): Promise<void> {
  if ((await over) === 'stack ended') say('The stack has ended.')
}

/** Asks the running stack to step aside. */
export function borrow({ url, token }: Bench['control'], loan: Loan): Promise<Borrowed> {
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/loans`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } })
    let given = false
    const giveBack = (): void => {
      given = true
      asking.destroy()
    }
    asking.once('error', cause =>
      reject(new Error('The running stack does not answer. Start it again: npm start', { cause })),
    )
    asking.once('response', response => {
      const over: Borrowed['over'] = new Promise(ended =>
        response.once('close', () => ended(given ? 'given back' : 'stack ended')),
      )
      const lines = createInterface({ input: response })
      // Giving back breaks the connection off, which is not an error.
      lines.on('error', () => {})
      lines.once('line', line => {
        const terms = JSON.parse(line)
        if (response.statusCode === 200) resolve({ terms, over, giveBack })
        else reject(new Error(terms.error))
      })
    })
    asking.end(JSON.stringify(loan))
  })
}
