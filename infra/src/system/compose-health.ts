/**
 * A store that answers is well; one that says nothing at all three times in a row, after it had answered, is ended, and its
 * container starts again. What it says while it starts or recovers is an answer: nobody ends it for that.
 */
const answers = (ask: string, silent: string): string =>
  [
    `said=$$(${ask} 2>&1); code=$$?`,
    'if [ $$code = 0 ] && [ "$$said" = "$$WELL" ]; then touch /tmp/answered; rm -f /tmp/silent; exit 0; fi',
    `if [ -e /tmp/answered ] && [ $$code = ${silent} ]; then echo >> /tmp/silent; else rm -f /tmp/silent; fi`,
    'if [ "$$(cat /tmp/silent 2>/dev/null | wc -l)" -ge 3 ]; then kill -9 -1; fi',
    'echo "$$said"; exit 1',
  ].join('\n')

const every = { interval: '20s', timeout: '10s', retries: 3, start_period: '30s' }
const check = (well: string, ask: string, silent: string) => ({
  test: ['CMD-SHELL', `WELL='${well}'\n${answers(ask, silent)}`],
  ...every,
})

/** How an engine sees that a store is well. */
export const health = {
  // Who may do nothing but this; without the right password Redis answers too, and that is no health.
  redis: check(
    'PONG',
    'REDISCLI_AUTH=$$(cat /run/secrets/health) timeout 5 redis-cli --user health --no-auth-warning ping',
    '124',
  ),
  sentinel: check('PONG', 'timeout 5 redis-cli -p 26379 ping', '124'),
  postgres: check(
    '127.0.0.1:5432 - accepting connections',
    '$$(ls /usr/lib/postgresql/*/bin/pg_isready | tail -n 1) -t 5 -h 127.0.0.1 -U postgres',
    '2',
  ),
}
