import { foldSql, sqlMigration } from '@kocyolu/service'

/**
 * What a post is found by comes from two tables; the database keeps it together, whoever writes to them. And the orders
 * of the lists: of one category, and of all posts with their drafts.
 */
export const search = sqlMigration('0002-search', [
  foldSql,
  `alter table blogs add column search_folded text not null default ''`,
  `create function blogs_found_by() returns trigger language plpgsql as $$
    begin
      new.search_folded := tr_fold(concat_ws(E'\\n',
        new.title,
        (select first_name || ' ' || last_name from people where user_id = new.author_id),
        new.content));
      return new;
    end $$`,
  `create trigger found_by before insert or update on blogs for each row execute function blogs_found_by()`,
  `create function people_touch_blogs() returns trigger language plpgsql as $$
    begin
      update blogs set author_id = author_id where author_id = new.user_id;
      return null;
    end $$`,
  `create trigger touch_blogs_new after insert on people for each row execute function people_touch_blogs()`,
  `create trigger touch_blogs_changed after update on people
    for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
    execute function people_touch_blogs()`,
  'update blogs set author_id = author_id',
  'create index blogs_search on blogs using gin (search_folded gin_trgm_ops)',
  'create index blogs_newest_of_category on blogs (category, created_at desc, id desc) where published',
  'create index blogs_newest_with_drafts on blogs (created_at desc, id desc)',
])
