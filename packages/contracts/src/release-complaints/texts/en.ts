/** Complaints about a release, by code. `{{name}}` is filled in. */
export const en = {
  'shell.module_missing': '{{app}} takes {{module}}, which the shell {{shell}} does not provide',
  'shell.name_missing': '{{app}} takes {{name}} of {{module}}, which the shell {{shell}} does not provide',
  'previous_shell.module_missing':
    '{{app}} takes {{module}}, which the shell {{shell}} does not provide (it was live before and could not be brought back)',
  'previous_shell.name_missing':
    '{{app}} takes {{name}} of {{module}}, which the shell {{shell}} does not provide (it was live before and could not be brought back)',
  'types.not_provided':
    '{{app}}@{{build}} was compiled against {{place}} of {{name}} ({{module}}), which the shell {{shell}} does not provide so',
  'address.collision': '{{pattern}} of {{app}} and {{otherPattern}} of {{other}} match the same address',
  'contract.unmet':
    '{{app}}@{{build}} needs contract {{version}} of {{service}}, and what is live offers {{offered}}',
  'contract.unknown':
    '{{app}}@{{build}} needs contract {{version}} of {{service}}, which does not say what it offers',
  'integrity.missing':
    '{{app}}@{{build}} has no hash of {{count}} of its files ({{file}}), so no browser would check them',
  'integrity.wrong': '{{app}}@{{build}}: {{file}} is not what its hash says',
  'build.unpublished': '{{app}}@{{build}} is not published',
  'build.unsigned': '{{app}}@{{build}} is not signed by a key of this site (RELEASE_KEYS)',
  'build.none': 'No build of {{app}} is published; there are builds of {{apps}}',
  'build.incomplete': '{{app}}@{{build}} lost files while it was published; publish it again',
  'build.file_missing': '{{app}}@{{build}} has no {{file}}',
  'build.service': '{{app}} is a service; it goes live by replacing its processes, not by a composition',
  'build.rejected': '{{app}}: {{text}}',
  'preview.remotes_only': '{{app}} is no remote; only remotes are previewed',
  'app.unknown': 'There is no app {{app}}. There are: {{apps}}',
  'canary.running': 'A canary of {{builds}} is running; promote or abort it first',
  'canary.none': 'No canary is running',
  'canary.percent': 'The share is a whole number from 0 to 100, not {{percent}}',
  'live.nothing': 'Nothing has been promoted yet',
  'live.no_shell': 'There is no live shell yet; promote one together with the remotes',
  'rollback.first': 'Composition {{composition}} is the first one',
  'rollback.first_build': '{{app}}@{{build}} is the first build of {{app}} that was live',
  'rollback.not_live': 'Composition {{composition}} was not live within the last {{days}} days',
  'rollback.takes_back': 'Reverts {{app}} {{from}} → {{to}}, made live by {{by}}: {{why}}',
  'rollback.all':
    'Going back to composition {{composition}} reverts every one of these, also of other teams; use rollback <app> to roll back one area',
  'remove.shell': 'The shell cannot be removed: everything runs in it',
  'remove.not_live': '{{app}} is not live',
  'change.unknown': 'There is no change {{number}}',
  'preview.not_served':
    '{{app}}@{{build}} is stored, but the site does not serve its files yet; try again in a moment',
  'composition.foreign': 'Composition {{composition}} gives {{file}} another hash than its builds do',
  'composition.unknown': 'There is no composition {{composition}} (any more)',
} as const
