import { type KindsOfTables, notPersonal, type PersonalData } from '@kocyolu/service'

/** Kinds of the notice that releases' tables hold. */
export const tableKinds: KindsOfTables = {
  account: ['people'],
  acts: ['intended_changes'],
  browser_errors: [
    'client_error_counts',
    'client_error_groups',
    'client_error_samples',
    'client_error_tallies',
  ],
}

/** Releases' data about people: acts of admins on the site, which stay under their names. */
export const personalData: PersonalData = {
  intended_changes: {
    rows: 'actor_id',
    stays: ['actor_first_name', 'actor_last_name', 'why'],
    exported: {
      name: 'siteChanges',
      title: ['Sitede yaptığım değişiklikler', 'Changes I made to the site'],
      newest: 'at',
      fields: { why: ['Neden', 'Why'], at: ['Tarih', 'Date'] },
      without: ['seen', 'actor_first_name', 'actor_last_name'],
    },
  },
  ...notPersonal('client_error_counts', 'client_error_groups', 'client_error_samples'),
  ...notPersonal('client_error_tallies', 'tab_counts'),
}
