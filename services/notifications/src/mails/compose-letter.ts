import { choiceOf, declarationOf } from '../kinds/kinds.ts'
import type { Deps } from '../service.ts'
import { textsOf } from '../words/texts-of.ts'
import { finishMail, readCorrespondents, readNames } from './finish-mail.ts'
import type { ComposedMail, LetterMail } from './mail.ts'
import { saidIn } from './said-in.ts'

/** The daily letter: a line for each mail that it takes the place of, as far as its reader still wants it; undefined without any. */
export async function composeLetter(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  { items, more }: LetterMail,
): Promise<ComposedMail | undefined> {
  const correspondents = await readCorrespondents(deps, userId, userId)
  if (!correspondents || correspondents.recipient.suspended) return undefined
  const { recipient } = correspondents
  const muted = await mutedKinds(deps, userId)
  const now = deps.clock.now()
  const moment = { now, askedAt: now, isSuspended: false }
  const wanted = items.filter(
    item => !muted.has(choiceOf(item.kind)) && !declarationOf(item).isOver(item, moment),
  )
  if (wanted.length === 0) return undefined
  const names = await readNames(
    deps,
    wanted.flatMap(item => ('otherId' in item ? [item.otherId] : [])),
  )
  const texts = textsOf(recipient.locale, deps.config)
  return finishMail(deps, {
    recipient,
    texts,
    wording: texts.letter({ brand: deps.config.brandName, count: wanted.length, more }),
    details: wanted.map(item => {
      const name = ('otherId' in item && names.get(item.otherId)) || texts.labels.deleted
      return { label: name, value: saidIn(item, name, texts, deps.config).wording.subject }
    }),
    path: '/dashboard',
  })
}

async function mutedKinds({ em }: Pick<Deps, 'em'>, userId: string): Promise<Set<string>> {
  const mutes = em.getKysely().selectFrom('mutes').select('kind')
  const rows = await mutes.where('user_id', '=', userId).where('channel', '=', 'mail').execute()
  return new Set(rows.map(({ kind }) => kind))
}
