// A container's own check: whether the process in it is ready. Plain JavaScript, nothing to load.
const address = process.env.HEALTH ?? `http://127.0.0.1:${process.env.PORT}/readyz`
const { ok } = await fetch(address, { signal: AbortSignal.timeout(3_000) }).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
