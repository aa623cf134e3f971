/** The people a service knows. Addresses are for the one service that sends mail. */
export const peopleSql = (...ownColumns: string[]): string => `create table people (
  ${[
    'user_id uuid primary key',
    'version integer not null default 0',
    'first_name text not null',
    'last_name text not null',
    'profile_image_url text',
    "role text not null check (role in ('student', 'mentor', 'admin'))",
    "locale text not null default 'auto' check (locale in ('auto', 'tr', 'en'))",
    'university text',
    'suspended boolean not null default false',
    ...ownColumns,
  ].join(',\n  ')}
)`
