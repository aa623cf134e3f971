/** The people a service knows, for its first migration. Its column `email` is dropped by a later one: `peopleWithoutEmailSql`. */
export const peopleSql = [
  `create table people (
    user_id uuid primary key,
    version integer not null default 0,
    email text,
    first_name text not null,
    last_name text not null,
    profile_image_url text,
    role text not null check (role in ('student', 'mentor', 'admin')),
    locale text not null default 'auto' check (locale in ('auto', 'tr', 'en')),
    university text,
    suspended boolean not null default false
  )`,
]

/** Addresses are for the one service that sends mail. */
export const peopleWithoutEmailSql = ['alter table people drop column email']
