const everyMs = 1_000

// Part of a development build alone: each new one is another composition. What the shell provides to remotes, `packages/web`
// above all, is replaced in a page by nothing less than loading it again.
setInterval(async () => {
  if (document.hidden) return
  const { isOutdated } = await import('./live-number.ts')
  if (await isOutdated()) location.reload()
}, everyMs)

export {}
