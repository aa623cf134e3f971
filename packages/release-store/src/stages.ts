import type { CanaryStage, CanaryStages } from './records.ts'

const units: Record<string, number> = { m: 1, h: 60, d: 1_440 }
const maxMinutes = 30 * 1_440

/** Reads `5:30m,20:2h,100`: shares in percent, and how long each lasts. Fails with what is wrong where. */
export function readStages(text: string): CanaryStage[] {
  const stages = text.split(',').map((part): CanaryStage => {
    const [, percent = '', count, unit = ''] = /^(\d{1,3})(?::(\d{1,5})([mhd]))?$/.exec(part.trim()) ?? []
    if (percent === '') throw new Error(`"${part}" is no stage like 5:30m, 20:2h or 100`)
    if (!count) return { percent: Number(percent) }
    return { percent: Number(percent), minutes: Number(count) * (units[unit] ?? 1) }
  })
  for (const [at, { percent, minutes }] of stages.entries()) {
    const isLast = at === stages.length - 1
    if (percent < 1 || percent > 100) throw new Error(`${percent} is no share from 1 to 100 percent`)
    if (at > 0 && percent <= (stages[at - 1]?.percent ?? 0))
      throw new Error(`${percent} % does not come after ${stages[at - 1]?.percent} %: each stage is larger`)
    if (!isLast && !minutes) throw new Error(`the stage of ${percent} % says not how long it lasts`)
    if (isLast && minutes) throw new Error(`the last stage, of ${percent} %, has no next one to wait for`)
    if (minutes && minutes > maxMinutes) throw new Error(`the stage of ${percent} % lasts over 30 days`)
  }
  if (stages.length < 2) throw new Error('there is one stage only; a canary of one share needs no stages')
  return stages
}

/** The stages after the first one, and when the next begins. Counted from `at`, so that downtime shortens no stage. */
export function stagesAfter([now, ...rest]: CanaryStage[], at: Date): CanaryStages | undefined {
  if (!now?.minutes || rest.length === 0) return undefined
  return { next: new Date(at.getTime() + now.minutes * 60_000).toISOString(), rest }
}
