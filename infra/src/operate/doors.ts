/** One command of the operator's. */
interface Door {
  about: string
  open(args: string[]): Promise<void>
}

export const doors: Record<string, Door> = {
  doctor: {
    about: 'looks at secrets, stores, migrations, backups, mail, pushes and releases',
    open: async args => (await import('./doctor.ts')).doctorCommand(args),
  },
  secrets: {
    about: 'export | import | rotate <name> | make',
    open: async args => (await import('./secrets.ts')).secretsCommand(args),
  },
  backup: {
    about: 'makes one; key makes a key; --every-day 02:30 goes on',
    open: async args => (await import('../backup/backup-command.ts')).backupCommand(args),
  },
  restore: {
    about: 'an empty site, --only <schema>, --into-broken, --queues; --check and --list only read',
    open: async args => (await import('../backup/restore-command.ts')).restoreCommand(args),
  },
  'upgrade-postgres': {
    about: 'copies everything to an empty server of a newer major version, and compares',
    open: async args => (await import('./upgrade-postgres.ts')).upgradeCommand(args),
  },
  vapid: {
    about: 'the pair of keys for pushes; --new replaces it',
    open: async args => (await import('./vapid.ts')).vapidCommand(args),
  },
  'mail-test': {
    about: '<address>: sends a mail, and looks at SPF, DKIM, DMARC and PTR',
    open: async args => (await import('./mail-test.ts')).mailTestCommand(args),
  },
  'make-admin': {
    about: '<e-mail of an account>: the first admin',
    open: async args => (await import('./service-program.ts')).makeAdminCommand(args),
  },
  release: {
    about: 'publish, promote, canary, rollback, history, doctor …: release help',
    open: async args => (await import('../release/release-command.ts')).releaseCommand(args),
  },
}
