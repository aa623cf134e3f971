import type { Readable } from 'node:stream'

/** A browser with one page, as far as WebDriver and WebDriver BiDi agree. */
export interface Driver {
  open(url: string): Promise<unknown>
  /** The text that an expression has in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Keys and pointers, in the form that both protocols share. */
  act(actions: object[]): Promise<unknown>
  close(): Promise<unknown>
}

/** A line that a program prints when it is ready. */
export async function untilSaid(stream: Readable, ready: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk
    const [, found] = ready.exec(text) ?? []
    if (!found) continue
    stream.resume()
    return found
  }
  throw new Error(`A browser did not start: ${text}`)
}
