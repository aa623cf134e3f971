/**
 * The search columns of a coach, and whether they are listed, come from four tables. Triggers keep them, since a generated column reads no other
 * table, and since it must be computed with the profile's row locked, no matter which of the four is written: others only touch the profile.
 * Until identity has confirmed a coach's role (`role_confirmed`), its owner may still be called a student.
 */
export const discoverySql = [
  `create function mentor_profiles_found_by() returns trigger language plpgsql as $$
    begin
      new.search_text := concat_ws(E'\\n',
        (select first_name || ' ' || last_name from people where user_id = new.user_id),
        new.university,
        new.major,
        (select string_agg(category.name, E'\\n' order by own.id)
          from mentor_expertise own join expertise_categories category on category.id = own.category_id
          where own.mentor_profile_id = new.id));
      new.listed := new.approval = 'approved' and not new.hidden and not new.leaving and exists (
        select from people where user_id = new.user_id
          and not suspended and (role <> 'student' or not new.role_confirmed));
      return new;
    end $$`,
  `create trigger found_by before insert or update on mentor_profiles
    for each row execute function mentor_profiles_found_by()`,

  `create function people_touch_profile() returns trigger language plpgsql as $$
    begin
      update mentor_profiles set user_id = user_id where user_id = new.user_id;
      return null;
    end $$`,
  `create trigger touch_profile_new after insert on people
    for each row execute function people_touch_profile()`,
  `create trigger touch_profile_changed after update on people
    for each row when ((old.first_name, old.last_name, old.suspended, old.role)
      is distinct from (new.first_name, new.last_name, new.suspended, new.role))
    execute function people_touch_profile()`,

  `create function mentor_expertise_touch_profile() returns trigger language plpgsql as $$
    begin
      update mentor_profiles set user_id = user_id where id = coalesce(new.mentor_profile_id, old.mentor_profile_id);
      return null;
    end $$`,
  `create trigger touch_profile after insert or update or delete on mentor_expertise
    for each row execute function mentor_expertise_touch_profile()`,

  `create function expertise_categories_touch_profiles() returns trigger language plpgsql as $$
    begin
      update mentor_profiles set user_id = user_id
        where id in (select mentor_profile_id from mentor_expertise where category_id = new.id);
      return null;
    end $$`,
  `create trigger touch_profiles after update of name on expertise_categories
    for each row execute function expertise_categories_touch_profiles()`,
]
