import { type RawBuilder, sql } from 'kysely'
import { base64Of, type ExportedRows, type Texts, why } from '../exports/export-data.ts'

/** The pictures of a person, for their export: each in its largest size, under the name that its address has. */
export const pictureRows = (
  title: Texts,
  isOwn: (userId: string) => RawBuilder<boolean>,
): readonly ExportedRows[] => [
  {
    name: 'pictures',
    title,
    bytesIn: 'bytes',
    rows: userId => sql<boolean>`${isOwn(userId)} and replaced_at is null
      and width = (select max(width) from pictures sizes where sizes.hash = pictures.hash)`,
    newest: 'created_at',
    fields: {
      name: {
        text: ['Dosya', 'File'],
        is: () => sql`hash || '-' || width || '.webp'`,
        of: ['hash', 'width'],
      },
      content: base64Of('bytes'),
    },
    without: { [why.inner]: ['created_at', 'replaced_at'], [why.own]: ['owner'] },
  },
]
