import { kept, notPersonal, type PersonalData } from '@kocyolu/service'

/** Releases' data about people: acts of admins on the site, which stay under their names. */
export const personalData: PersonalData = {
  intended_changes: kept('actor_id', 'actor_first_name', 'actor_last_name', 'why'),
  client_error_counts: notPersonal,
  client_error_groups: notPersonal,
  client_error_samples: notPersonal,
  client_error_tallies: notPersonal,
  tab_counts: notPersonal,
}
