import { sqlMigration } from '@kocyolu/service'
import { startingPagesSql } from '../../pages/starting-pages.sql.ts'

/** What the writing of posts needs, and the pages and links of the footer. */
export const writing = sqlMigration('0005-writing', [
  `alter table blogs
    add column version integer not null default 1,
    add column published_at timestamptz,
    add column client_id uuid,
    add constraint blogs_once unique (author_id, client_id)`,
  'update blogs set published_at = created_at where published',
  'create index blogs_latest_written on blogs (updated_at desc, id desc)',
  `create table site_pages (
    slug text primary key,
    version integer not null default 1,
    title_tr text not null,
    content_tr text not null,
    title_en text,
    content_en text,
    updated_at timestamptz not null
  )`,
  `create table social_links (
    network text primary key,
    url text not null
  )`,
  ...startingPagesSql,
])
