const entryArguments = 'integer, text[], uuid, text, text, timestamptz'

/**
 * The one way in which the audit log forgets: texts of an entry become their hashes, and a new entry says who did that,
 * when and why. The service's own role may call the function and still change nothing by itself; whatever else changes an
 * entry is refused, to its owner too.
 */
export const redactionSql = [
  `create function audit_hash(value text) returns text immutable parallel safe strict language sql as $$
    select case when value like 'sha256:%' then value
      else 'sha256:' || encode(sha256(convert_to(value, 'UTF8')), 'hex') end
  $$`,
  // Numbers and switches are no texts; of a list or an object the whole text is.
  `create function audit_redacted(fields_of jsonb, names text[]) returns jsonb immutable parallel safe language sql as $$
    select case when fields_of is null then null else coalesce((
      select jsonb_object_agg(key, case
        when key = any(names) and jsonb_typeof(value) in ('string', 'array', 'object')
          then to_jsonb(audit_hash(value #>> '{}'))
        else value end)
      from jsonb_each(fields_of)), fields_of) end
  $$`,
  `create function audit_entries_forget() returns trigger language plpgsql as $$
    declare names text[] := array(select jsonb_object_keys(coalesce(old.before, '{}') || coalesce(old.after, '{}')));
    begin
      -- That there was nothing to forget is noted, so that it is not looked for again.
      if old.redacted_at is null and new.redacted_at is not null
        and to_jsonb(new) - 'redacted_at' = to_jsonb(old) - 'redacted_at' then return new; end if;
      if (new.id, new.actor_id, new.actor_name, new.action, new.subject_id, new.created_at)
          is distinct from (old.id, old.actor_id, old.actor_name, old.action, old.subject_id, old.created_at)
        or new.redacted_at is null
        or new.subject_name not in (old.subject_name, audit_hash(old.subject_name))
        or exists (select from unnest(names) name where
          (new.before -> name) is distinct from (old.before -> name)
            and (new.before -> name) is distinct from (audit_redacted(old.before, names) -> name)
          or (new.after -> name) is distinct from (old.after -> name)
            and (new.after -> name) is distinct from (audit_redacted(old.after, names) -> name))
        or audit_redacted(new.before, names) is distinct from audit_redacted(old.before, names)
        or audit_redacted(new.after, names) is distinct from audit_redacted(old.after, names)
        or not exists (select from audit_entries own
          where own.id = current_setting('audit.redaction', true)::integer
            and own.action = 'audit.redacted' and own.subject_id = old.id::text and own.created_at = new.redacted_at)
      then raise exception 'The audit log only grows'; end if;
      return new;
    end $$`,
  // A trigger, as `stay` is: an update is let through only where it makes hashes of texts.
  `create trigger forget before update on audit_entries
    for each row execute function audit_entries_forget()`,
  // The names of the entry's fields that become hashes; 'subject.name' is the subject's. False where none was a text.
  `create function redact_audit_entry(entry integer, names text[], actor uuid, actor_is text, why text, at timestamptz)
    returns boolean language plpgsql security definer as $$
    declare
      found audit_entries;
      forgotten text[];
      own integer;
    begin
      select * into found from audit_entries where id = entry for update;
      if found.id is null or found.action = 'audit.redacted' then return false; end if;
      select array_agg(name order by name) into forgotten from unnest(names) name where
        (audit_redacted(found.before, names) -> name) is distinct from (found.before -> name)
        or (audit_redacted(found.after, names) -> name) is distinct from (found.after -> name)
        or name = 'subject.name' and audit_hash(found.subject_name) <> found.subject_name;
      if forgotten is null then
        update audit_entries set redacted_at = coalesce(redacted_at, at) where id = entry and redacted_at is null;
        return false;
      end if;
      insert into audit_entries (actor_id, actor_name, action, subject_id, subject_name, after, created_at)
        values (actor, actor_is, 'audit.redacted', entry::text, found.action,
          jsonb_build_object('fields', to_jsonb(forgotten), 'why', why), at)
        returning id into own;
      perform set_config('audit.redaction', own::text, true);
      update audit_entries set
        before = audit_redacted(found.before, names),
        after = audit_redacted(found.after, names),
        subject_name = case when 'subject.name' = any(names) then audit_hash(found.subject_name) else found.subject_name end,
        redacted_at = at
        where id = entry;
      return true;
    end $$`,
  // It acts as the schema's owner, so it must find no table but this schema's.
  `do $$ begin
    execute format('alter function redact_audit_entry(${entryArguments}) set search_path = %I, pg_temp', current_schema());
    revoke execute on function redact_audit_entry(${entryArguments}) from public;
    if exists (select from pg_roles where rolname = current_schema()) then
      execute format('grant execute on function redact_audit_entry(${entryArguments}) to %I', current_schema());
    end if;
  end $$`,
]
