import type { Role } from '@kocyolu/contracts'
import { type DataKind, dataKinds, type Texts } from '@kocyolu/service'
import type { documents } from '../db/entities.ts'
import { type Article, articles } from './articles.ts'

type Document = (typeof documents)[number]

/** A change of a text: since which version, whom it concerns, and the difference. */
type Change = { since: string; concerns: DataKind['concerns']; name?: Texts; text: Texts | undefined }

const kinds: readonly DataKind[] = Object.values(dataKinds)
const parts: readonly Article[] = Object.values(articles)

const changes: Record<Document, readonly Change[]> = {
  privacy: [
    {
      since: '2026-11-29',
      concerns: 'all',
      text: [
        'Metin artık her veri türünü, neden işlendiğini, kimin gördüğünü ve ne kadar kaldığını tek tek söylüyor; siteyi kimin işlettiğini ve nasıl başvuracağını da.',
        'The notice now names every kind of data, why, who sees it and for how long; and who runs the site and how to apply.',
      ],
    },
    ...kinds.map(({ since, concerns, name, change }) => ({ since, concerns, name, text: change })),
    ...parts.map(({ since, title, change }) => ({
      ...{ since, concerns: 'all' as const, name: title, text: change },
    })),
  ],
  terms: [
    { since: '2026-11-22', concerns: 'all', text: undefined },
    {
      since: '2026-11-29',
      concerns: 'mentor',
      text: [
        'Koçların 18 yaşını doldurmuş olması, davranış kurallarını kabul etmesi ve bir sonucu garanti etmemesi eklendi.',
        'Now says that mentors are 18 or older, accept the rules of conduct and guarantee no result.',
      ],
    },
  ],
}

const newest = (all: readonly Change[]): string =>
  all
    .map(({ since }) => since)
    .toSorted()
    .at(-1) ?? ''

/** Versions of the legal texts in force: days, so that a later one is greater. */
export const documentVersions: Record<Document, string> = {
  terms: newest(changes.terms),
  privacy: newest(changes.privacy),
}

/** Changes since an accepted version that concern a user of a role; all that was ever written, for one who accepted none. */
export function changesSince(document: Document, version: string, role: Role): readonly Change[] {
  const concerned = ({ concerns }: Change) => concerns === 'all' || concerns === role
  return changes[document].filter(change => change.since > version && concerned(change))
}

/** Since when a text has not changed for a role: an older accepted version has to be accepted again. */
export const dueVersion = (document: Document, role: Role): string =>
  newest(changes[document].filter(({ concerns }) => concerns === 'all' || concerns === role))
