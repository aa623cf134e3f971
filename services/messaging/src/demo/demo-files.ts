import { randomUUID } from 'node:crypto'
import { attachedEdges } from '@kocyolu/contracts'
import { makeWhole } from '@kocyolu/service/pictures'
import { attach, storeAttachment } from '../attachments/store-attachments.ts'
import type { Deps } from '../service.ts'
import { renderGraph } from './graph.ts'
import { writeSleepPlan } from './sleep-plan.ts'

/** The files that are sent in the demo conversations. */
export type DemoFile = 'graph' | 'sleep plan'

type Sent = { id: number; senderId: string; recipientId: string }

/** Puts a file of the demo data into a message. */
export async function attachDemoFile(
  deps: Pick<Deps, 'em' | 'clock'>,
  message: Sent,
  file: DemoFile,
): Promise<void> {
  const key = { senderId: message.senderId, recipientId: message.recipientId, clientId: randomUUID() }
  const { id } = await storeAttachment(deps, key, await madeOf(file, message.senderId))
  await attach(deps, message, [id])
}

async function madeOf(file: DemoFile, owner: string) {
  const bytes = file === 'graph' ? renderGraph() : writeSleepPlan()
  if (file === 'sleep plan')
    return {
      kind: 'document',
      name: 'Yedi gece.pdf',
      size: bytes.length,
      files: [{ edge: 0, bytes }],
    } as const
  const picture = await makeWhole(bytes, attachedEdges, owner)
  return { kind: 'picture', name: 'Tepe noktası.png', size: bytes.length, ...picture } as const
}
