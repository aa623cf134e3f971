import { sqlMigration } from '@kocyolu/service'

/** What somebody gives at a sign-in beside the password, and sign-ins that still wait for it. */
export const secondFactors = sqlMigration('0002-second-factors', [
  `create table second_factors (
    user_id uuid primary key references users on delete cascade,
    totp_secret text not null,
    confirmed_at timestamptz(3),
    last_step bigint not null default 0,
    recovery_codes text[] not null default '{}'
  )`,
  `create table waiting_sign_ins (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    epoch integer not null,
    expires_at timestamptz(3) not null
  )`,
  'create index waiting_sign_ins_user_id on waiting_sign_ins (user_id)',
])
