import { type ExportData, naming, why } from '@kocyolu/service'

/** Releases' tables in the export of a person: changes that an admin meant to make to the site. */
export const exportData: ExportData = {
  intended_changes: [
    {
      name: 'siteChanges',
      title: ['Sitede yaptığım değişiklikler', 'Changes I made to the site'],
      rows: naming('actor_id'),
      newest: 'at',
      fields: { why: ['Neden', 'Why'], at: ['Tarih', 'Date'] },
      without: {
        [why.inner]: ['id', 'seen'],
        [why.own]: ['actor_id', 'actor_first_name', 'actor_last_name'],
      },
    },
  ],
}
