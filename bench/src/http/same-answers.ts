import { deepStrictEqual } from 'node:assert'
import type { Contest } from './contenders.ts'
import { send } from './send.ts'
import type { Task } from './tasks.ts'

/**
 * Makes sure that all contenders give the same answer to the same request, and write the same; gives its size in bytes and
 * whether they agree to the byte.
 */
export async function requireSameAnswers(
  { contenders, takeBack }: Contest,
  task: Task,
): Promise<{ bytes: number; isSameText: boolean }> {
  const asked = task.next()
  const found: { text: string; value: unknown }[] = []
  for (const { name, origin } of contenders) {
    const { status, text } = await send(origin, asked)
    if (status >= 300) throw new Error(`${name} answered ${asked.path} with ${status}: ${text}`)
    const written = asked.method === 'GET' ? undefined : await takeBack()
    const answer = JSON.parse(text)
    for (const field of task.varies) delete answer[field]
    found.push({ text, value: { answer, written } })
  }
  const [ours, ...others] = found
  for (const other of others) deepStrictEqual(other.value, ours?.value)
  const isSameText = others.every(other => other.text === ours?.text)
  return { bytes: Buffer.byteLength(ours?.text ?? ''), isSameText }
}
