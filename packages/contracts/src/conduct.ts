/** Version of the rules of conduct that coaches accept before they are approved; a changed rule is a later day. */
export const conductVersion = '2026-11-29'

/** The rules, by the names of their texts. */
export const conductRules = [
  'respect',
  'here',
  'accounts',
  'money',
  'recording',
  'secrets',
  'honesty',
  'danger',
] as const
