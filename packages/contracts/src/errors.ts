/** Every error code of the platform and the HTTP status it travels with. Codes are only ever added. */
export const errorStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  // Of everybody together: the gateway would ask another replica after a 503, and leave this one alone for a while.
  busy: 429,
  internal: 500,
  unavailable: 503,
  'account.email_unverified': 403,
  'account.last_admin': 409,
  'account.step_up': 403,
  'export.limit': 409,
  'booking.slot_taken': 409,
  'booking.slot_unavailable': 409,
  'booking.limit': 409,
  'booking.withdrawals': 409,
  'booking.own_profile': 403,
  'session.transition': 409,
  'session.reason_required': 400,
  'session.proposal_limit': 409,
  'mentor.profile_exists': 409,
  'mentor.unapproved': 403,
  'mentor.underage': 403,
  'mentor.unproved': 403,
  'application.closed': 409,
  'application.decided': 409,
  'application.changed': 409,
  'application.code': 400,
  'application.code_used': 409,
  'application.conduct': 409,
  'application.record': 409,
  'expertise.exists': 409,
  'category.exists': 409,
  'review.exists': 409,
  'review.own_profile': 403,
  'review.session_required': 403,
  'review.reply_closed': 403,
  'mock_exam.paper_changed': 409,
  'mock_exam.limit': 409,
  'mistake.limit': 409,
  'choices.closed': 409,
  'plan.limit': 409,
  'template.limit': 409,
  'time_off.limit': 409,
  'waiting.limit': 409,
  'message.closed': 403,
  'message.contact_details': 409,
  'message.private_details': 409,
  'message.too_late': 409,
  'reply.limit': 409,
  'attachment.type': 400,
  'attachment.limit': 409,
  'attachment.gone': 409,
  'block.limit': 409,
  'report.own': 403,
  'report.limit': 409,
  'appeal.closed': 409,
  'blog.withheld': 403,
  'push.key_changed': 409,
  'push.unknown_service': 400,
  'text.too_complex': 400,
  'text.private_details': 400,
  'text.contact_details': 400,
  'text.promises_result': 400,
  'picture.unreadable': 400,
  'picture.too_many_pixels': 400,
  'idempotency.mismatch': 409,
  // Nothing that would pass: this installation was not given a release store.
  'releases.unavailable': 501,
  'releases.refused': 409,
  'releases.overtaken': 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Codes that any endpoint may answer with; an endpoint declares only what goes beyond these. */
export const commonErrors = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'cross_site',
  'not_found',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'rate_limited',
  'busy',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/**
 * One complaint about one field; `path` is dotted, as in `expertise.0.name`. One with a `code` has a text in each language, for
 * which `values` are filled in; `message` is the English one.
 */
export type Issue = {
  path: string
  message: string
  code?: string
  values?: Record<string, string | number>
}

/** The wire shape of every failure. */
export type ErrorBody = {
  code: ErrorCode
  status: number
  message: string
  requestId: string
  issues?: Issue[]
}
