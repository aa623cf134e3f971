import { start } from './migrations/0001-start.ts'
import { signInEpoch } from './migrations/0002-sign-in-epoch.ts'
import { pictureVersion } from './migrations/0003-picture-version.ts'
import { mailedLinks } from './migrations/0004-mailed-links.ts'
import { pictures } from './migrations/0005-pictures.ts'
import { managedAccounts } from './migrations/0006-managed-accounts.ts'
import { externalIdentities } from './migrations/0007-external-identities.ts'
import { provedIdentities } from './migrations/0008-proved-identities.ts'
import { birthDate } from './migrations/0009-birth-date.ts'
import { erasures } from './migrations/0011-erasures.ts'
import { exportsOfPeople } from './migrations/0012-exports.ts'
import { toldAdults } from './migrations/0013-told-adults.ts'
import { guardians } from './migrations/0014-guardians.ts'
import { rejectedAddresses } from './migrations/0015-rejected-addresses.ts'
import { decidedSuspensions } from './migrations/0016-decided-suspensions.ts'

/** In the order in which they run. Databases remember the first four by dates; what follows is named like its file. */
export const migrations = [
  start,
  signInEpoch,
  pictureVersion,
  mailedLinks,
  pictures,
  managedAccounts,
  externalIdentities,
  provedIdentities,
  birthDate,
  erasures,
  exportsOfPeople,
  toldAdults,
  guardians,
  rejectedAddresses,
  decidedSuspensions,
]
