const isHash = (value: string): string => `${value} ~ '^sha256:[0-9a-f]{64}$'`
const isText = (value: string): string => `jsonb_typeof(${value}) in ('string', 'array', 'object')`

/**
 * A hash of a forgotten text is made with a salt that is stored nowhere, so no dictionary finds the text; earlier hashes get one, too.
 * Entries about a subject are found by an index.
 */
export const auditErasureSql: readonly string[] = [
  `create or replace function audit_hash(value text) returns text volatile parallel safe strict language sql as $$
    select case when ${isHash('value')} then value
      else 'sha256:' || encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || value, 'UTF8')), 'hex') end
  $$`,
  `create or replace function audit_redacted(fields_of jsonb, names text[]) returns jsonb volatile parallel safe language sql as $$
    select case when fields_of is null then null else coalesce((
      select jsonb_object_agg(key, case
        when key = any(names) and ${isText('value')} then to_jsonb(audit_hash(value #>> '{}'))
        else value end)
      from jsonb_each(fields_of)), fields_of) end
  $$`,
  // The same fields, of which some texts are hashes now and none is another text.
  `create function audit_forgets(was jsonb, becomes jsonb) returns boolean immutable parallel safe language sql as $$
    select was is null and becomes is null or was is not null and becomes is not null and not exists (
      select from jsonb_each(was) old full join jsonb_each(becomes) new using (key)
      where old.value is null or new.value is null or old.value <> new.value and not (
        ${isText('old.value')} and not ${isHash("(old.value #>> '{}')")}
        and jsonb_typeof(new.value) = 'string' and ${isHash("(new.value #>> '{}')")}))
  $$`,
  'alter table audit_entries disable trigger forget',
  `update audit_entries set
    before = (select jsonb_object_agg(key, case when ${isHash("(value #>> '{}')")}
      then to_jsonb(audit_hash(value #>> '{}' || ' ')) else value end) from jsonb_each(before)),
    after = (select jsonb_object_agg(key, case when ${isHash("(value #>> '{}')")}
      then to_jsonb(audit_hash(value #>> '{}' || ' ')) else value end) from jsonb_each(after)),
    subject_name = case when ${isHash('subject_name')} then audit_hash(subject_name || ' ') else subject_name end
    where redacted_at is not null`,
  `create or replace function audit_entries_forget() returns trigger language plpgsql as $$
    begin
      -- That there was nothing to forget is noted, so that it is not looked for again.
      if old.redacted_at is null and new.redacted_at is not null
        and to_jsonb(new) - 'redacted_at' = to_jsonb(old) - 'redacted_at' then return new; end if;
      if (new.id, new.actor_id, new.actor_name, new.action, new.subject_id, new.created_at)
          is distinct from (old.id, old.actor_id, old.actor_name, old.action, old.subject_id, old.created_at)
        or new.redacted_at is null
        or not audit_forgets(jsonb_build_object('name', old.subject_name), jsonb_build_object('name', new.subject_name))
        or not audit_forgets(old.before, new.before)
        or not audit_forgets(old.after, new.after)
        or not exists (select from audit_entries own
          where own.id = current_setting('audit.redaction', true)::integer
            and own.action = 'audit.redacted' and own.subject_id = old.id::text and own.created_at = new.redacted_at)
      then raise exception 'The audit log only grows'; end if;
      return new;
    end $$`,
  'alter table audit_entries enable trigger forget',
]
