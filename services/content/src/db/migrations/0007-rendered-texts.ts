import { sqlMigration } from '@kocyolu/service'

/** Empties what was rendered from a text when the text is changed without it, as the release before does. */
const forgetWith = (table: string, pairs: [content: string, rendered: string][]) => [
  `create function ${table}_forget_rendered() returns trigger language plpgsql as $$
    begin
      ${pairs
        .map(
          ([content, rendered]) => `if new.${content} is distinct from old.${content}
        and new.${rendered} is not distinct from old.${rendered} then new.${rendered} := null; end if;`,
        )
        .join('\n      ')}
      return new;
    end $$`,
  `create trigger forget_rendered before update on ${table} for each row execute function ${table}_forget_rendered()`,
]

/** Texts as pages show them, made when they are written; those that are there already when they are first asked for. */
export const renderedTexts = sqlMigration('0007-rendered-texts', [
  'alter table blogs add column rendered jsonb',
  'alter table site_pages add column rendered_tr jsonb, add column rendered_en jsonb',
  ...forgetWith('blogs', [['content', 'rendered']]),
  ...forgetWith('site_pages', [
    ['content_tr', 'rendered_tr'],
    ['content_en', 'rendered_en'],
  ]),
  // Their addresses are those of calls.
  `update blogs set slug = 'yazi-' || slug || '-' || id where slug in ('export', 'preview')`,
])
