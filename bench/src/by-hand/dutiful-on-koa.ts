import { createServer } from 'node:http'
import Router from '@koa/router'
import Keygrip from 'keygrip'
import Koa from 'koa'
import { createSession } from 'koa-session'
import { type Caller, Refused } from './book.ts'
import { bookingOf } from './booking-of.ts'
import { attend, cookieName, lasts, limit, readSignIn, type SignIn } from './duties.ts'
import { answer, listen } from './serve.ts'

// What `dutiful` does, as Koa has one write it: a chain of middleware, a router, and its session.

interface State {
  caller: Caller | null
}

const app = new Koa<State>({ proxy: true })
app.keys = new Keygrip([process.env.SESSION_KEYS ?? ''], 'sha256')

app.use((ctx, next) => {
  ctx.state.caller = null
  attend(ctx.req, ctx.res, () => ctx.state.caller?.id)
  return next()
})
app.use(async (ctx, next) => {
  try {
    await next()
  } catch (error) {
    if (!(error instanceof Refused)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    ctx.status = error instanceof Refused ? error.status : 500
    ctx.body = { code: error instanceof Refused ? error.message : 'internal', status: ctx.status }
  }
})

/** Where koa-session finds a sign-in, and its person with it; nothing is ever written here. */
class SignIns {
  readonly #ctx: Koa.ParameterizedContext<State>

  constructor(ctx: Koa.ParameterizedContext<State>) {
    this.#ctx = ctx
  }

  async get(id: string) {
    const found = await readSignIn(id)
    this.#ctx.state.caller = found?.caller ?? null
    return found?.signIn
  }

  async set(): Promise<void> {}
  async destroy(): Promise<void> {}
}

const loadSession = createSession(
  {
    key: cookieName,
    autoCommit: false,
    ContextStore: SignIns,
    valid: (_, signIn) => lasts(signIn as SignIn),
  },
  app,
)
app.use((ctx, next) => (ctx.get('cookie').includes(cookieName) ? loadSession(ctx, next) : next()))
app.use(async (ctx, next) => {
  await limit(ctx.state.caller?.id ?? ctx.get('x-forwarded-for'))
  return next()
})

const router = new Router<State>()
const give = async (ctx: Koa.ParameterizedContext<State>): Promise<void> => {
  ;[ctx.status, ctx.body] = await answer(ctx.req, ctx.state.caller, bookingOf)
}
router.get('/api/mentors', give)
router.get('/api/mentors/:id', give)
router.get('/api/sessions/student', give)
router.post('/api/sessions', give)
app.use(router.routes()).use(router.allowedMethods())

listen(createServer(app.callback()))
